/** Where something was cut, three dots say so. */
import { expect, test } from 'vitest';
import { cut } from './excerpt.ts';

test('cut after a full stop it ends in three dots, not four', () => {
  expect(cut('Nobody is asking. Nobody.', 17)).toBe('Nobody is asking…');
  expect(cut('Nobody is asking.', 17)).toBe('Nobody is asking.');
  expect(cut(`Nobody is asking. ${'e\u0301'.repeat(400)}`, 18).endsWith('.…')).toBe(false);
});
