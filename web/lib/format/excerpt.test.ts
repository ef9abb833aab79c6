/** Where something was cut, three dots say so. */
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('cut after a full stop it ends in three dots, not four', () => {
  expect(excerpt('Nobody is asking. Nobody.', 17)).toBe('Nobody is asking…');
  expect(excerpt('Nobody is asking.', 17)).toBe('Nobody is asking.');
  expect(excerpt('No answer yet', 10)).toBe('No answer…');
});
