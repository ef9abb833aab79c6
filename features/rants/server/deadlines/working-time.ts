/** Time that counts: that of the clock, or working hours only (settings `urgentCounts`). Pure. */
import { weekday } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { dayAt, instantAt, nextDay, sameTimeLater } from '#server/platform/zone.ts';

export const hour = 3_600_000;

type Calendar = Pick<Organisation, 'workDays' | 'workFrom' | 'workTo' | 'holidays'>;
export type Counting = Calendar & Pick<Organisation, 'urgentCounts' | 'timeZone'>;

/** The instant at which so many working hours have passed since `from`. A day on which clocks change has as many as it has. */
export function dueAfterWorkingHours(from: number, hours: number, calendar: Calendar, timeZone: string): number {
  let left = hours * hour;
  for (const { begins, ends } of workingTimes(from, calendar, timeZone)) {
    const start = Math.max(from, begins);
    if (ends <= start) continue;
    if (ends - start >= left) return start + left;
    left -= ends - start;
  }
  throw new Error('The days of work never end.');
}

/** How many milliseconds of working time lie between two instants. */
export function workingTimeBetween(from: number, to: number, calendar: Calendar, timeZone: string): number {
  let passed = 0;
  for (const { begins, ends } of workingTimes(from, calendar, timeZone)) {
    if (begins >= to) return passed;
    passed += Math.max(0, Math.min(ends, to) - Math.max(from, begins));
  }
  return passed;
}

/** The working time of each day, from the day of `from` on. */
function* workingTimes(from: number, calendar: Calendar, timeZone: string): Generator<{ begins: number; ends: number }> {
  const holidays = new Set(calendar.holidays);
  for (let day = dayAt(from, timeZone); ; day = nextDay(day))
    if (!holidays.has(day) && calendar.workDays.includes(weekday(day) + 1)) yield workingTime(day, calendar, timeZone);
}

function workingTime(day: string, { workFrom, workTo }: Calendar, timeZone: string): { begins: number; ends: number } {
  const midnight = instantAt(nextDay(day), 0, timeZone);
  // A day that a zone leaves out altogether has no time.
  return { begins: Math.min(instantAt(day, workFrom, timeZone), midnight), ends: Math.min(instantAt(day, workTo, timeZone), midnight) };
}

/** So many hours later, of those that count. */
export const afterHours = (from: number, hours: number, counting: Counting): number =>
  counting.urgentCounts === 'hours' ? from + hours * hour : dueAfterWorkingHours(from, hours, counting, counting.timeZone);

/** So many days later at the same time; of working time, as many hours as so many days of work have. */
export const afterDays = (from: number, days: number, counting: Counting): number =>
  counting.urgentCounts === 'hours'
    ? sameTimeLater(from, days, counting.timeZone)
    : dueAfterWorkingHours(from, days * (counting.workTo - counting.workFrom), counting, counting.timeZone);

/** `at`, later by as much as passed between two instants of the time that counts. */
export function laterBy(at: number, { from, to }: { from: number; to: number }, counting: Counting): number {
  if (counting.urgentCounts === 'hours') return at + (to - from);
  const passed = workingTimeBetween(from, to, counting, counting.timeZone);
  return passed === 0 ? at : dueAfterWorkingHours(at, passed / hour, counting, counting.timeZone);
}
