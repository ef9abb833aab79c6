/** The days that a request means, in the organisation's time zone, and the steps of their series (product.md 4.2 to 4.9). */
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
/** Returns the calendar day of `moment`: the day in the zone for an instant, else the day that the text names. */
export const dayOf = (moment: string, timeZone: string): string =>
  isInstant.test(moment) ? dayAt(Date.parse(moment), timeZone) : moment.slice(0, 10);

/** Throws `invalid` where the end is before the start, or the span is too long. */
function checked(days: Days, max?: number): Days {
  const error = wrongSpan(days, max);
  if (error) throw refuse('invalid', { fields: { endDate: sentence(`field.${error}`) } });
  return days;
}

/** Returns the days of a `timeRange`. Throws `invalid`. */
export async function daysOfTimeRange(app: App, timeRange: string): Promise<Days> {
  const range = readTimeRange(timeRange);
  const { timeZone } = await app.settings.current();
  if (!range) throw refuse('invalid', { fields: { timeRange: sentence('field.timeRange') } });
  if ('range' in range) return daysOfRange(range.range, await today(app));
  return checked({ from: dayOf(range.start, timeZone), to: dayOf(range.end, timeZone) });
}

/**
 * Returns the days from start to end, both included: 7 days up to the end where only that is given, from the start up to today where only
 * the start is given (the start alone if it is in the future), and the last 7 days where neither is. Throws `invalid`.
 */
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

/** The days that are counted, the unit of their series, and the days before, with which they are compared. */
export interface Period extends Days {
  unit: PeriodUnit;
  before: Days;
}

export const presentPeriod = (days: Days): Period => ({ ...days, unit: unitOf(days), before: daysBefore(days) });

/** One step of a series: its label, and the days it covers; for hours also its first instant and the one after it. */
export interface Step {
  label: string;
  days: Days;
  /** Milliseconds since 1970, only for hours. */
  start?: number;
  end?: number;
}

/** Returns the steps of a period in order, empty ones too: hours, days, weeks from Monday, or months. Both ends are cut to the period. */
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

/** Returns the last day of the step that contains `day`. */
function lastOf(day: string, unit: PeriodUnit): string {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - weekday(day));
  return daysOfMonth(monthOf(day)).to;
}

/** Returns the n-th hour of a single day, counted from 1. Throws `invalid` where `days` is more than one day or the day has fewer hours. */
export function hourOf(days: Days, n: number, timeZone: string): { label: string; start: number; end: number } {
  const step = days.from === days.to ? hoursOf(days, timeZone)[n - 1] : undefined;
  if (step?.start === undefined || step.end === undefined) throw refuse('invalid', { fields: { hour: sentence('field.hourOfDay') } });
  return { label: step.label, start: step.start, end: step.end };
}

/** A day has 23, 24 or 25 hours. */
function hoursOf(days: Days, timeZone: string): Step[] {
  const { start, end } = instantsOf(days, timeZone);
  const steps: Step[] = [];
  for (let at = start; at < end; ) {
    // This also suits zones that are half an hour off UTC: the hours of their days begin when their own clocks show a full hour.
    const next = Math.min(at + hour, end);
    steps.push({ label: localTime(at, timeZone), days, start: at, end: next });
    at = next;
  }
  return steps;
}
