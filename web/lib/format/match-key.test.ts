import { expect, test } from 'vitest';
import { holds } from './match-key.ts';

test('typed words find a label in any order and case, ignoring accents', () => {
  expect(holds('Maßnahmen für Läger', 'lager mass')).toBe(false);
  expect(holds('Maßnahmen für Läger', 'lager  maß')).toBe(true);
  expect(holds('Manage Options', 'OPT man')).toBe(true);
  expect(holds('Manage Options', 'optional')).toBe(false);
  expect(holds('Anything', '')).toBe(true);
});
