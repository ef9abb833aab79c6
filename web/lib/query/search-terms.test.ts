import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { searchTermsOf } from './search-terms.ts';

test('the terms tell which words there are, not what was said', () => {
  expect(searchTermsOf('The rota changed. The rota, again! At 9 Übermüdet.')).toBe('again changed rota the übermüdet');
  expect(searchTermsOf('a 1 !')).toBe('');
});

test('it is never longer than the call takes', () => {
  const text = Array.from({ length: 2000 }, (_, i) => `word${i}`).join(' ');
  expect(searchTermsOf(text).length).toBeLessThanOrEqual(limits.length.suggest);
});
