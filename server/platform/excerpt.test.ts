/** An ellipsis marks where a text was cut. */
import { expect, test } from 'vitest';
import { cutText } from './excerpt.ts';

test('a cut after a full stop ends in three dots, not four', () => {
  expect(cutText('Nobody is asking. Nobody.', 17)).toBe('Nobody is asking…');
  expect(cutText('Nobody is asking.', 17)).toBe('Nobody is asking.');
  expect(cutText(`Nobody is asking. ${'e\u0301'.repeat(400)}`, 18).endsWith('.…')).toBe(false);
});
