import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Über\u00adstunden', 'Überstunden'],
  ['over\u200btime', 'overtime'],
  ['\u3164ab\u2060c\ufe0f', 'abc'],
  ['می\u200cخواهم', 'ميخواهم'],
  ['محمـــد', 'محمد'],
  ['٢٠٢٦ ۲۰۲۶', '2026 2026'],
  ['don’t', "don't"],
  ['“so” – well‑known', '"so" - well-known'],
  ['ISPARTA', 'ısparta'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['❤️ 👩\u200d🚒', '❤ 👩🚒'],
])('%s is found by a text that folds to the same: %s', (item, other) => {
  expect(fold(item)).toBe(fold(other));
});

test('folding a whole text equals folding it character by character', () => {
  for (const text of ['Über\u00adstunden', 'می\u200cخواهم ۲', 'e\u0301 “x”']) expect([...text].map(fold).join('')).toBe(fold(text));
});
