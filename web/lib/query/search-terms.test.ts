import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { searchTermsOf } from './search-terms.ts';

test('the search terms reveal words, not the text', () => {
  expect(searchTermsOf('The rota changed. The rota, again! At 9 Übermüdet.')).toBe('again changed rota the übermüdet');
  expect(searchTermsOf('a 1 !')).toBe('');
});

test('they never exceed the call’s limit', () => {
  const text = Array.from({ length: 2000 }, (_, i) => `word${i}`).join(' ');
  expect(searchTermsOf(text).length).toBeLessThanOrEqual(limits.length.suggest);
});
