import { expect, test } from 'vitest';
import { daysOfPreset } from './calendar.ts';

test("'this week' begins on Monday; 'last month' and 'last quarter' are whole", () => {
  const periodsOn = (today: string) =>
    (['thisWeek', 'wholeMonth', 'wholeQuarter'] as const).map((name) => Object.values(daysOfPreset(name, today)));
  expect(periodsOn('2026-11-22')).toEqual([
    ['2026-11-16', '2026-11-22'],
    ['2026-10-01', '2026-10-31'],
    ['2026-07-01', '2026-09-30'],
  ]);
  expect(periodsOn('2026-01-05')).toEqual([
    ['2026-01-05', '2026-01-05'],
    ['2025-12-01', '2025-12-31'],
    ['2025-10-01', '2025-12-31'],
  ]);
  expect(periodsOn('2028-03-31').slice(1)).toEqual([
    ['2028-02-01', '2028-02-29'],
    ['2027-10-01', '2027-12-31'],
  ]);
});
