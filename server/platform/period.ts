/** Which days a question means, in the organisation's zone, and the steps of its series (product.md 4.2 to 4.9). */
import {
  addDays,
  type Days,
  daysBefore,
  daysOfMonth,
  daysOfRange,
  monthOf,
  type PeriodUnit,
  readTimeRange,
  unitOf,
  weekday,
  wrongSpan,
} from '@earshot/contract/calendar';
import { sentence } from '@earshot/words/sentence';
import type { App } from './app.ts';
import { refuse } from './refusal.ts';
import { dayAt, instantsOf, localTime, nextDay } from './zone.ts';

const hour = 3_600_000;

export const today = async (app: App): Promise<string> => dayAt(app.clock.now(), (await app.settings.current()).timeZone);

const isInstant = /T.*(Z|[+-]\d\d:?\d\d)$/;
/** An instant by the day it lies in; a day, and a time that names no zone, by the day it says. */
export const dayOf = (moment: string, timeZone: string): string =>
  isInstant.test(moment) ? dayAt(Date.parse(moment), timeZone) : moment.slice(0, 10);

/** Throws `invalid` where the end is before the start, or the span too long. */
function checked(days: Days, max?: number): Days {
  const wrong = wrongSpan(days, max);
  if (wrong) throw refuse('invalid', { fields: { endDate: sentence(`field.${wrong}`) } });
  return days;
}

/** The days of a `timeRange` that is well formed. Throws `invalid`. */
export async function daysOfTimeRange(app: App, timeRange: string): Promise<Days> {
  const range = readTimeRange(timeRange);
  const { timeZone } = await app.settings.current();
  if (!range) throw refuse('invalid', { fields: { timeRange: sentence('field.timeRange') } });
  if ('range' in range) return daysOfRange(range.range, await today(app));
  return checked({ from: dayOf(range.start, timeZone), to: dayOf(range.end, timeZone) });
}

/** The days between two moments, both included; the last 7 where none is given, a day alone where one is missing. Throws `invalid`. */
export async function daysBetween(app: App, startDate: string | undefined, endDate: string | undefined, max?: number): Promise<Days> {
  const { timeZone } = await app.settings.current();
  const lastWeek = daysOfRange('week', await today(app));
  const to = endDate
    ? dayOf(endDate, timeZone)
    : startDate && lastWeek.to < dayOf(startDate, timeZone)
      ? dayOf(startDate, timeZone)
      : lastWeek.to;
  const from = startDate ? dayOf(startDate, timeZone) : endDate ? daysOfRange('week', to).from : lastWeek.from;
  return checked({ from, to }, max);
}

/** Days that are counted, what one step of their series is, and the days before with which they are compared. */
export interface Period extends Days {
  unit: PeriodUnit;
  before: Days;
}

export const presentPeriod = (days: Days): Period => ({ ...days, unit: unitOf(days), before: daysBefore(days) });

/** One step of a series: its label, and the days or (for hours) the instants it holds. */
export interface Step {
  label: string;
  days: Days;
  /** Only for hours. */
  start?: number;
  end?: number;
}

/** The steps of a period in order, empty ones too: hours, days, calendar weeks from Monday and months, cut at both ends. */
export function stepsOf(days: Days, unit: PeriodUnit, timeZone: string): Step[] {
  if (unit === 'hour') return hoursOf(days, timeZone);
  const steps: Step[] = [];
  for (let from = days.from; from <= days.to; ) {
    const last = lastOf(from, unit);
    const to = last < days.to ? last : days.to;
    steps.push({ label: unit === 'month' ? monthOf(from) : from, days: { from, to } });
    from = nextDay(to);
  }
  return steps;
}

/** The last day of the step that holds `day`. */
function lastOf(day: string, unit: PeriodUnit): string {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - weekday(day));
  return daysOfMonth(monthOf(day)).to;
}

/** The n-th hour of a single day, from 1. Throws `invalid` where there are more days, or fewer hours. */
export function hourOf(days: Days, n: number, timeZone: string): { label: string; start: number; end: number } {
  const step = days.from === days.to ? hoursOf(days, timeZone)[n - 1] : undefined;
  if (step?.start === undefined || step.end === undefined) throw refuse('invalid', { fields: { hour: sentence('field.hourOfDay') } });
  return { label: step.label, start: step.start, end: step.end };
}

/** A day has 23, 24 or 25 of them. */
function hoursOf(days: Days, timeZone: string): Step[] {
  const { start, end } = instantsOf(days, timeZone);
  const steps: Step[] = [];
  for (let at = start; at < end; ) {
    // Zones that are half an hour off begin and end their days on the hour of their own clocks.
    const next = Math.min(at + hour, end);
    steps.push({ label: localTime(at, timeZone), days, start: at, end: next });
    at = next;
  }
  return steps;
}
