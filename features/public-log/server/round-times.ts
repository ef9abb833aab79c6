/** When rounds are: at the hours of the settings, on days of work. Pure. */
import { addDays, weekday } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { dayAt, instantAt } from '#server/platform/zone.ts';

export type RoundTimes = Pick<Organisation, 'roundHours' | 'workDays' | 'holidays' | 'timeZone'>;

function roundsOf(day: string, { roundHours, workDays, holidays, timeZone }: RoundTimes): number[] {
  if (!workDays.includes(weekday(day) + 1) || holidays.includes(day)) return [];
  return roundHours.map((hour) => instantAt(day, hour, timeZone)).toSorted((a, b) => a - b);
}

/** The first at or after an instant. */
export function nextRound(from: number, times: RoundTimes): number {
  for (let day = addDays(dayAt(from, times.timeZone), -1); ; day = addDays(day, 1)) {
    const found = roundsOf(day, times).find((at) => at >= from);
    if (found !== undefined) return found;
  }
}

/** The last at or before an instant. */
export function lastRound(until: number, times: RoundTimes): number {
  for (let day = addDays(dayAt(until, times.timeZone), 1); ; day = addDays(day, -1)) {
    const found = roundsOf(day, times).findLast((at) => at <= until);
    if (found !== undefined) return found;
  }
}
