/** Formats calendar days and the steps of a series. Days are formatted in UTC, so that no time zone shifts them. */
import { type Days, givenMoment, type PeriodUnit, type RangeName, sinceEver, wrongSpan } from '@earshot/contract/calendar';
import { inLanguage } from '../language/language.ts';
import { dateLocale } from '../language/region.ts';
import { t } from '../language/sentences.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formats = inLanguage(() => new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' }));
  return (day: string): string => formats().format(new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`));
};
const monthDay = format({ month: 'short', day: 'numeric' });
const monthDayYear = format({ month: 'short', day: 'numeric', year: 'numeric' });
const monthYear = format({ month: 'short', year: 'numeric' });
const wholeMonth = format({ month: 'long', year: 'numeric' });
const weekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });

/** "Nov 14 to Nov 20, 2026", or a single day. */
export function daysText({ from, to }: Days): string {
  if (from === to) return monthDayYear(from);
  const start = from.slice(0, 4) === to.slice(0, 4) ? monthDay(from) : monthDayYear(from);
  return t('lib.days', { from: start, to: monthDayYear(to) });
}

/**
 * Returns a function that gives the day of a moment in a time zone, as YYYY-MM-DD. It is assembled from parts because browsers format whole
 * dates differently.
 */
function calendarOf(timeZone: string | undefined): (at: string | number) => string {
  const date = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...date, ...(timeZone && { timeZone }) });
  return (at) => {
    const parts = format.formatToParts(new Date(at));
    return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-');
  };
}

/** The day of a moment in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string | undefined, at: string | number): string => calendarOf(timeZone)(at);

const hourMs = 3_600_000;
/** Possible offsets of midnight: zones are at most 14 hours ahead and 12 behind, and offsets are multiples of a quarter of an hour. */
const quarters = Array.from({ length: (14 + 12) * 4 + 1 }, (_, n) => -14 * hourMs + (n * hourMs) / 4);

/** "Nov 21, 2026, 13:00 to 14:00": the n-th hour of a day, counted from 1. On days when the clock changes it is not the hour n - 1. */
export function hourText(day: string, n: number, timeZone: string | undefined): string {
  const at = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) } as const;
  const clock = new Intl.DateTimeFormat(dateLocale(), at);
  const dayOf = calendarOf(timeZone);
  const inUtc = Date.parse(`${day}T00:00:00Z`);
  const midnight = inUtc + (quarters.find((quarter) => dayOf(inUtc + quarter) >= day) ?? 0);
  const [from, to] = [n - 1, n].map((hour) => clock.format(midnight + hour * hourMs)) as [string, string];
  return t('lib.hour', { day: monthDayYear(day), from, to });
}

/** A period whose start or end may be open (''). */
export interface OpenDays {
  from: string;
  to: string;
}

/** "Nov 14 to Nov 20, 2026", "from Nov 14, 2026", "until Nov 20, 2026". */
export function openDaysText({ from, to }: OpenDays): string {
  if (from && to) return daysText({ from, to });
  return from ? t('lib.from', { day: monthDayYear(from) }) : t('lib.until', { day: monthDayYear(to) });
}

/** A period, or an hour of its first day. */
export const spanText = (days: OpenDays, hour: number | undefined, timeZone: string | undefined): string =>
  hour ? hourText(days.from, hour, timeZone) : openDaysText(days);

export const todayIn = (timeZone: string | undefined): string => dayIn(timeZone, Date.now());

const isDay = (day: string): boolean => day.length === 10 && givenMoment.safeParse(day).success;

/** A period from two query parameters; null if they are not a valid period. */
export function givenDays(from: string | null, to: string | null): Days | null {
  return from && to && isDay(from) && isDay(to) && wrongSpan({ from, to }) === null ? { from, to } : null;
}

/** A period that may be open at either end (''). Invalid text counts as open, and so does a start at or before the first possible day. */
export const givenOpenDays = (from: string, to: string): OpenDays => ({
  from: isDay(from) && from > sinceEver ? from : '',
  to: isDay(to) ? to : '',
});

/** The name of a range, such as 'Last Week'. */
export const rangeText = (range: RangeName): string => t(`lib.${range}`);

/** The weekday is shown only for at most this many steps. */
const fewDays = 14;

/**
 * A label on the axis: "13:00", "Sat 14", "Nov 14", "Nov 2026". `label` comes from the server: '2026-11-21T13:00', '2026-11-21' or
 * '2026-11'.
 */
export function stepText(label: string, unit: PeriodUnit, steps: number): string {
  if (unit === 'hour') return label.slice(11);
  if (unit === 'month') return monthYear(label);
  return unit === 'day' && steps <= fewDays ? `${weekday(label)} ${dayOfMonth(label)}` : monthDay(label);
}

/** A label in a table or sentence: "13:00", "Sat, Nov 14", "Week of Nov 16", "November 2026". */
export function stepName(label: string, unit: PeriodUnit): string {
  if (unit === 'hour') return label.slice(11);
  if (unit === 'month') return wholeMonth(label);
  return unit === 'week' ? t('lib.weekOf', { day: monthDay(label) }) : `${weekday(label)}, ${monthDay(label)}`;
}
