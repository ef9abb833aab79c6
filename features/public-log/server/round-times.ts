/** When rounds are: at the hours of the settings, on days of work. */
import { addDays, weekday } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { type RoundTimes, rescheduleRound } from '#features/audit/server';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';

type Times = Pick<Organisation, 'roundHours' | 'workDays' | 'holidays' | 'timeZone'>;

function roundsOf(day: string, { roundHours, workDays, holidays, timeZone }: Times): number[] {
  if (!workDays.includes(weekday(day) + 1) || holidays.includes(day)) return [];
  return roundHours.map((hour) => instantAt(day, hour, timeZone)).toSorted((a, b) => a - b);
}

/** The first at or after an instant. */
export function nextRound(from: number, times: Times): number {
  for (let day = addDays(dayAt(from, times.timeZone), -1); ; day = addDays(day, 1)) {
    const found = roundsOf(day, times).find((at) => at >= from);
    if (found !== undefined) return found;
  }
}

/** The last at or before an instant. */
export function lastRound(until: number, times: Times): number {
  for (let day = addDays(dayAt(until, times.timeZone), 1); ; day = addDays(day, -1)) {
    const found = roundsOf(day, times).findLast((at) => at <= until);
    if (found !== undefined) return found;
  }
}

export const timesOfRounds: RoundTimes = async (tx) => {
  const settings = await settingsIn(tx.db);
  return { last: lastRound(tx.now, settings), next: nextRound(tx.now + 1, settings) };
};

/** The instant of the next round, in ISO. */
export const nextRoundIso = async (app: App): Promise<string> => iso(nextRound(app.clock.now() + 1, await app.settings.current()));

const setsTimes: readonly string[] = ['roundHours', 'timeZone', 'workDays', 'holidays'];

export function rescheduleRounds(app: App): void {
  onEvent(app, 'settings.changed', async (_, tx, { data }) => {
    if (setsTimes.includes(data.key)) await rescheduleRound(app, tx);
  });
}
