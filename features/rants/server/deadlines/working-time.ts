/** Calculates with the time that counts for deadlines: all hours, or working hours only (the setting `urgentCounts`). */
import { weekday } from '@earshot/contract/calendar';
import { endsTooEarly, type Organisation } from '@earshot/contract/settings';
import { dayAt, instantAt, nextDay, sameTimeLater } from '#server/platform/zone.ts';

export const hour = 3_600_000;

type Calendar = Pick<Organisation, 'workDays' | 'workFrom' | 'workTo' | 'holidays'>;
export type Counting = Calendar & Pick<Organisation, 'urgentCounts' | 'timeZone'>;

/**
 * The instant at which so many working hours have passed since `from`. On a day when the clocks change, the hours count that really pass.
 */
export function dueAfterWorkingHours(from: number, hours: number, calendar: Calendar, timeZone: string): number {
  let remainingMs = hours * hour;
  for (const { begins, ends } of workingTimes(from, calendar, timeZone)) {
    const start = Math.max(from, begins);
    if (ends <= start) continue;
    if (ends - start >= remainingMs) return start + remainingMs;
    remainingMs -= ends - start;
  }
  throw new Error('The days of work never end.');
}

/** Returns the milliseconds of working time between two instants. */
export function workingTimeBetween(from: number, to: number, calendar: Calendar, timeZone: string): number {
  let passedMs = 0;
  for (const { begins, ends } of workingTimes(from, calendar, timeZone)) {
    if (begins >= to) return passedMs;
    passedMs += Math.max(0, Math.min(ends, to) - Math.max(from, begins));
  }
  return passedMs;
}

/** The working time of each working day, from the day of `from` on, without end. */
function* workingTimes(from: number, calendar: Calendar, timeZone: string): Generator<{ begins: number; ends: number }> {
  const holidays = new Set(calendar.holidays);
  for (let day = dayAt(from, timeZone); ; day = nextDay(day))
    if (!holidays.has(day) && calendar.workDays.includes(weekday(day) + 1)) yield workingTime(day, calendar, timeZone);
}

/** A working day that is stored with an end before its start lasts until midnight. The settings say so and refuse new ones. */
const endOf = (hours: Calendar): number => (endsTooEarly(hours) ? 24 : hours.workTo);

function workingTime(day: string, calendar: Calendar, timeZone: string): { begins: number; ends: number } {
  const midnight = instantAt(nextDay(day), 0, timeZone);
  // A day that a time zone skips altogether has no working time.
  const at = (hourOfDay: number) => Math.min(instantAt(day, hourOfDay, timeZone), midnight);
  return { begins: at(calendar.workFrom), ends: at(endOf(calendar)) };
}

/** `from` plus `hours` of the time that counts. */
export const afterHours = (from: number, hours: number, counting: Counting): number =>
  counting.urgentCounts === 'hours' ? from + hours * hour : dueAfterWorkingHours(from, hours, counting, counting.timeZone);

/** `from` plus `days`, at the same time of the day; where working hours count, plus the working hours of as many days. */
export const afterDays = (from: number, days: number, counting: Counting): number =>
  counting.urgentCounts === 'hours'
    ? sameTimeLater(from, days, counting.timeZone)
    : dueAfterWorkingHours(from, days * (endOf(counting) - counting.workFrom), counting, counting.timeZone);

/** `at`, moved later by the time that counts between `from` and `to`. */
export function laterBy(at: number, { from, to }: { from: number; to: number }, counting: Counting): number {
  if (counting.urgentCounts === 'hours') return at + (to - from);
  const passedMs = workingTimeBetween(from, to, counting, counting.timeZone);
  return passedMs === 0 ? at : dueAfterWorkingHours(at, passedMs / hour, counting, counting.timeZone);
}
