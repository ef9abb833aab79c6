import { expect, test } from 'vitest';
import { countNote } from './count-note.ts';

test('used characters are counted near any field’s limit', () => {
  const note = (length: number, max: number) => countNote(length, max, String);
  expect([note(0, 10_000), note(9000, 10_000)]).toEqual([null, null]);
  expect(note(9001, 10_000)).toBe('9001 of 10000 characters');
  expect([note(450, 500), note(451, 500)]).toEqual([null, '451 of 500 characters']);
});
