import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a cut after a full stop ends in three dots, not four', () => {
  expect(excerpt('Nobody is asking. Nobody.', 17)).toBe('Nobody is asking…');
  expect(excerpt('Nobody is asking.', 17)).toBe('Nobody is asking.');
  expect(excerpt('No answer yet', 10)).toBe('No answer…');
});

test('it is cut between words, except for words longer than a third of it', () => {
  expect(excerpt('The coffee machine on our floor takes the money and gives hot water.', 50)).toBe(
    'The coffee machine on our floor takes the money…',
  );
  expect(excerpt('The coffee machine on our floor takes the money and gives hot water.', 50, true)).toBe(
    'The coffee machine on our floor takes the money an…',
  );
  expect(excerpt('Short Donaudampfschifffahrtsgesellschaft', 20)).toBe('Short Donaudampfschi…');
  expect(excerpt('会議が多すぎて仕事ができない', 6)).toBe('会議が多すぎ…');
  expect(excerpt('No answer yet', 9)).toBe('No answer…');
});
