import { expect, test } from 'vitest';
import { isPagePath } from './pages.ts';

test('a page is found in any case, with or without a trailing slash', () => {
  for (const path of ['/', '/rants', '/rants/', '/Rants', '/rant/7']) expect(isPagePath(path), path).toBe(true);
  for (const path of ['/rants/7', '/rant/7/8', '/nowhere', '//', '/rantsx']) expect(isPagePath(path), path).toBe(false);
});
