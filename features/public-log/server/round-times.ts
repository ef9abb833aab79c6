/** Rounds are held at the hours of the settings, on working days. */
import { addDays, weekday } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { type RoundTimes, rescheduleRound } from '#features/audit/server';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';

type RoundSettings = Pick<Organisation, 'roundHours' | 'workDays' | 'holidays' | 'timeZone'>;

function roundsOf(day: string, { roundHours, workDays, holidays, timeZone }: RoundSettings): number[] {
  if (!workDays.includes(weekday(day) + 1) || holidays.includes(day)) return [];
  return roundHours.map((hour) => instantAt(day, hour, timeZone)).toSorted((a, b) => a - b);
}

/** The first round at or after an instant. */
export function nextRound(from: number, roundTimes: RoundSettings): number {
  for (let day = addDays(dayAt(from, roundTimes.timeZone), -1); ; day = addDays(day, 1)) {
    const roundOfDay = roundsOf(day, roundTimes).find((at) => at >= from);
    if (roundOfDay !== undefined) return roundOfDay;
  }
}

/** The last round at or before an instant. */
export function lastRound(endMs: number, roundTimes: RoundSettings): number {
  for (let day = addDays(dayAt(endMs, roundTimes.timeZone), 1); ; day = addDays(day, -1)) {
    const roundOfDay = roundsOf(day, roundTimes).findLast((at) => at <= endMs);
    if (roundOfDay !== undefined) return roundOfDay;
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
