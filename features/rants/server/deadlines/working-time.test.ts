/** A pause moves a deadline by exactly the time that counted during it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, localTime } from '#server/platform/zone.ts';
import { afterDays, afterHours, type Counting, dueAfterWorkingHours, hour, laterBy, workingTimeBetween } from './working-time.ts';

const minute = 60_000;
const berlin = 'Europe/Berlin';
const week = { workDays: [1, 2, 3, 4, 5], workFrom: 9, workTo: 17, holidays: [] as string[] };
const working: Counting = { ...week, urgentCounts: 'workingHours', timeZone: berlin };
const plain: Counting = { ...working, urgentCounts: 'hours' };
const at = (local: string, offset = 1) => Date.parse(`${local}Z`) - offset * hour;
const localText = (instant: number) => localTime(instant, berlin);

test('days end at the same time of day, also across clock changes; working days have the working hours of as many days', () => {
  expect(localText(afterDays(at('2026-03-27T10:30'), 3, plain))).toBe('2026-03-30T10:30');
  expect(localText(afterDays(at('2026-10-24T10:30', 2), 1, plain))).toBe('2026-10-25T10:30');
  expect(localText(afterDays(at('2026-11-06T16:00'), 1, working))).toBe('2026-11-09T16:00');
  expect(localText(afterDays(at('2026-11-07T12:00'), 2, working))).toBe('2026-11-10T17:00');
});

test('a weekend pause moves a working-hours deadline by its working part, and a calendar one completely', () => {
  const pause = { from: at('2026-11-06T16:00'), to: at('2026-11-09T10:00') };
  expect(localText(laterBy(at('2026-11-10T12:00'), pause, working))).toBe('2026-11-10T14:00');
  expect(localText(laterBy(at('2026-11-10T12:00'), pause, plain))).toBe('2026-11-13T06:00');
  const weekend = { from: at('2026-11-07T10:00'), to: at('2026-11-08T20:00') };
  expect(laterBy(at('2026-11-10T17:00'), weekend, working)).toBe(at('2026-11-10T17:00'));
});

test('a working day that was stored with an end before its start lasts until midnight, and never keeps the server busy', () => {
  const wrong = { ...working, workFrom: 22, workTo: 9 };
  expect(localText(afterHours(at('2026-11-09T10:00'), 3, wrong))).toBe('2026-11-10T23:00');
  expect(localText(afterDays(at('2026-11-09T10:00'), 1, wrong))).toBe('2026-11-10T00:00');
});

test('working time between two instants equals counting minute by minute, and subtracting inverts adding', () => {
  const zones = [berlin, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Havana'];
  const start = Date.parse('2026-01-01T00:00:00Z');
  const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 })).filter(([from, to]) => from < to);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.integer({ min: 0, max: 4 * 24 * 60 }),
      hours,
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.constantFrom(...zones),
      (begins, minutes, [workFrom, workTo], workDays, zone) => {
        const from = start + begins * minute;
        const calendar = { workDays, workFrom, workTo, holidays: [dayAt(from + 24 * hour, zone)] };
        const passed = workingTimeBetween(from, from + minutes * minute, calendar, zone);
        expect(passed).toBe(countMinutes(from, minutes, calendar, zone) * minute);
        if (passed > 0)
          expect(workingTimeBetween(from, dueAfterWorkingHours(from, passed / hour, calendar, zone), calendar, zone)).toBe(passed);
      },
    ),
    { numRuns: 60 },
  );
});

/** Counts minute by minute. An hour that a change of the clocks repeats or skips counts as the local time shows it. */
function countMinutes(from: number, minutes: number, { workDays, workFrom, workTo, holidays }: typeof week, zone: string): number {
  let n = 0;
  for (let i = 0; i < minutes; i++) {
    const local = localTime(from + i * minute, zone);
    const day = local.slice(0, 10);
    const isDay = workDays.includes(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) && !holidays.includes(day);
    const clock = Number(local.slice(11, 13));
    if (isDay && clock >= workFrom && clock < workTo) n++;
  }
  return n;
}
