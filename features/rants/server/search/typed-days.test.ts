import { expect, test } from 'vitest';
import { typedDays } from './typed-days.ts';

test('a search in dates takes the beginning of an ISO date, and MM/dd/yyyy', () => {
  const days: Record<string, [string, string] | null> = {
    '2026': ['2026-01-01', '2026-12-31'],
    '2026-': ['2026-01-01', '2026-12-31'],
    '2026-0': ['2026-01-01', '2026-09-30'],
    '2026-1': ['2026-10-01', '2026-12-31'],
    '2024-02': ['2024-02-01', '2024-02-29'],
    '2026-02-': ['2026-02-01', '2026-02-28'],
    '2026-02-2': ['2026-02-20', '2026-02-28'],
    '2026-11-3': ['2026-11-30', '2026-11-30'],
    '2026-11-21': ['2026-11-21', '2026-11-21'],
    '11/21/2026': ['2026-11-21', '2026-11-21'],
    '02/30/2026': null,
    '2026-02-30': null,
    '2026-13': null,
    '13/01/2026': null,
    '202': null,
    '0000': null,
    '2026-11-21x': null,
    parking: null,
  };
  for (const [text, expected] of Object.entries(days))
    expect(typedDays(text), text).toEqual(expected && { from: expected[0], to: expected[1] });
});
