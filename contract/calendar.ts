/** Calendar days as text (YYYY-MM-DD), and named periods of days. Pure functions: they use no clock and no time zone. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { limits } from './limits.ts';
import { isStorable } from './text.ts';

const dayMs = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string => new Date(utc(day) + days * dayMs).toISOString().slice(0, 10);
/** Number of days from `from` to `to`, both included. */
export const daysIn = ({ from, to }: Days): number => Math.round((utc(to) - utc(from)) / dayMs) + 1;
/** Monday is 0. */
export const weekday = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** Adds months (negative: subtracts) to a month such as '2026-11'. */
export function addMonths(month: string, months: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  // Computed without Date.UTC, which would read the years 0 to 99 as 1900 to 1999.
  const all = year * 12 + index - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) });
/** This week from Monday to today; the whole previous month; the whole previous quarter. */
export const presetNames = ['thisWeek', 'wholeMonth', 'wholeQuarter'] as const;
export function daysOfPreset(preset: (typeof presetNames)[number], today: string): Days {
  if (preset === 'thisWeek') return { from: addDays(today, -weekday(today)), to: today };
  const month = monthOf(today);
  if (preset === 'wholeMonth') return daysOfMonth(addMonths(month, -1));
  const first = addMonths(month, -((Number(month.slice(5)) - 1) % 3) - 3);
  return { from: `${first}-01`, to: daysOfMonth(addMonths(first, 2)).to };
}

/** The month that contains a day: '2026-11'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The calendar quarter that contains a day: '2026-Q3'. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
/** The three months of a quarter such as '2026-Q3'. */
export function monthsOfQuarter(quarter: string): string[] {
  const first = `${quarter.slice(0, 4)}-${String(Number(quarter.slice(6)) * 3 - 2).padStart(2, '0')}`;
  return [0, 1, 2].map((month) => addMonths(first, month));
}
export function daysOfQuarter(quarter: string): Days {
  const [first = '', , last = ''] = monthsOfQuarter(quarter);
  return { from: `${first}-01`, to: daysOfMonth(last).to };
}

export const givenQuarter = z
  .string({ error: writeSentence('field.quarter') })
  .regex(/^\d{4}-Q[1-4]$/, { error: writeSentence('field.quarter') });

/** Calendar days in the organisation's zone, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Values of `timeRange`. `lengths` is the number of days in each, today included (product.md 4.3). */
export const rangeNames = ['today', 'yesterday', 'week', 'month', 'quarter', '6months', 'year'] as const;
export type RangeName = (typeof rangeNames)[number];
const lengths: Record<RangeName, number> = { today: 1, yesterday: 1, week: 7, month: 30, quarter: 90, '6months': 182, year: 365 };

export function daysOfRange(range: RangeName, today: string): Days {
  const to = range === 'yesterday' ? addDays(today, -1) : today;
  return { from: addDays(to, 1 - lengths[range]), to };
}

/** First day of a period without a start. Rants with an older (mistyped) date appear in no series (product.md 4.2). */
export const sinceEver = '1970-01-01';

/** Days are compared as text, so every year must have four digits, including those of the days before and after. */
const walked: Days = { from: '1000-01-01', to: '9000-12-31' };

/** The period of equal length that ends on the day before `days` starts. */
export const daysBefore = (days: Days): Days => ({ from: addDays(days.from, -daysIn(days)), to: addDays(days.from, -1) });

/** A day, or a date-time whose day in the organisation's zone counts. */
const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const isMoment = (value: string): boolean => {
  if (!moment.test(value)) return false;
  const day = value.slice(0, 10);
  const at = utc(day);
  // Date.parse may turn 30 February into 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) && !Number.isNaN(Date.parse(value));
};
/** An ISO date or date-time in a query or body. */
export const givenMoment = z.string({ error: writeSentence('field.day') }).refine(isMoment, { error: writeSentence('field.day') });

/** `custom:{startISO}:{endISO}`. ISO texts contain colons too, so the pattern must match both in full. */
const custom = /^custom:(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?):(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)$/;

export type TimeRange = { range: RangeName } | { start: string; end: string };

/** Parses a `timeRange`; null if it is invalid. */
export function readTimeRange(value: string): TimeRange | null {
  const range = rangeNames.find((candidate) => candidate === value);
  if (range) return { range };
  const [, start, end] = custom.exec(value) ?? [];
  return start && end && isMoment(start) && isMoment(end) ? { start, end } : null;
}

export const givenTimeRange = z
  .string()
  .max(120)
  .refine((value) => isStorable(value) && readTimeRange(value) !== null, { error: writeSentence('field.timeRange') });

/**
 * Returns what is wrong with a period: its end is before its start, it has more than `max` days (ten years by default), or a day is outside
 * the supported years (product.md 4.3). null: nothing is wrong.
 */
export function wrongSpan(days: Days, max: number = limits.period.maxDays): 'endBeforeStart' | 'tooLongSpan' | 'day' | null {
  if (days.from < walked.from || days.to > walked.to) return 'day';
  if (days.to < days.from) return 'endBeforeStart';
  return daysIn(days) > max ? 'tooLongSpan' : null;
}

export const periodUnits = ['hour', 'day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];
/** The unit of a series: hours for one day, days up to 92 days, then weeks up to 2 years, then months. */
export function unitOf(days: Days): PeriodUnit {
  const n = daysIn(days);
  return n === 1 ? 'hour' : n <= 92 ? 'day' : n <= 731 ? 'week' : 'month';
}
