import { expect, test } from 'vitest';
import { pages as ofFeatures } from '../features/assembled/pages.ts';
import { isPagePath, mayOpen, type PagePath, pagePaths } from './pages.ts';

const forAdmins: string[] = [];
/** Features test their pages in their own folders. */
const closed = (role: 'admin' | 'manager' | 'employee'): PagePath[] =>
  pagePaths.filter((path) => !(path in ofFeatures) && !mayOpen({ id: '1', role }, path)).toSorted();

test('which pages each role may not open', () => {
  expect(closed('admin')).toEqual([]);
  expect(closed('manager')).toEqual(forAdmins.toSorted());
  expect(closed('employee')).toEqual(forAdmins.toSorted());
});

test('a page is known whatever the case of its letters, and with a slash behind it or without', () => {
  for (const path of ['/', '/rants', '/rants/', '/Rants', '/rant/7']) expect(isPagePath(path), path).toBe(true);
  for (const path of ['/rants/7', '/rant/7/8', '/nowhere', '//', '/rantsx']) expect(isPagePath(path), path).toBe(false);
});
