/** Calendar days and the steps of a series as people read them. A day is the same day everywhere: no zone turns it. */
import { type Days, givenMoment, type PeriodUnit, type RangeName, sinceEver, wrongSpan } from '@earshot/contract/calendar';
import { inLanguage } from '../language/language.ts';
import { dateLocale } from '../language/region.ts';
import { t } from '../language/sentences.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = inLanguage(() => new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' }));
  return (day: string): string => made().format(new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`));
};
const monthDay = format({ month: 'short', day: 'numeric' });
const monthDayYear = format({ month: 'short', day: 'numeric', year: 'numeric' });
const monthYear = format({ month: 'short', year: 'numeric' });
const wholeMonth = format({ month: 'long', year: 'numeric' });
const weekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });

/** "Nov 14 to Nov 20, 2026", or the one day. */
export function daysText({ from, to }: Days): string {
  if (from === to) return monthDayYear(from);
  const start = from.slice(0, 4) === to.slice(0, 4) ? monthDay(from) : monthDayYear(from);
  return t('lib.days', { from: start, to: monthDayYear(to) });
}

/**
 * The calendar of a time zone: which day a moment lies in, as YYYY-MM-DD. Put together from parts: how a language writes a whole date differs from
 * browser to browser.
 */
function calendarOf(timeZone: string | undefined): (at: string | number) => string {
  const date = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...date, ...(timeZone && { timeZone }) });
  return (at) => {
    const parts = format.formatToParts(new Date(at));
    return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-');
  };
}

/** The day of a moment in a time zone. */
export const dayIn = (timeZone: string | undefined, at: string | number): string => calendarOf(timeZone)(at);

const hourMs = 3_600_000;
/** No zone is more than 14 hours ahead or 12 behind; all begin their days on a quarter of an hour. */
const quarters = Array.from({ length: (14 + 12) * 4 + 1 }, (_, n) => -14 * hourMs + (n * hourMs) / 4);

/** "Nov 21, 2026, 13:00 to 14:00": the n-th hour of a day, from 1; on days when the clocks change it is not what its number says. */
export function hourText(day: string, n: number, timeZone: string | undefined): string {
  const at = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) } as const;
  const clock = new Intl.DateTimeFormat(dateLocale(), at);
  const dayOf = calendarOf(timeZone);
  const inUtc = Date.parse(`${day}T00:00:00Z`);
  const midnight = inUtc + (quarters.find((ahead) => dayOf(inUtc + ahead) >= day) ?? 0);
  const [from, to] = [n - 1, n].map((hour) => clock.format(midnight + hour * hourMs)) as [string, string];
  return t('lib.hour', { day: monthDayYear(day), from, to });
}

/** Days of which either may be open: ''. */
export interface OpenDays {
  from: string;
  to: string;
}

/** "Nov 14 to Nov 20, 2026", "from Nov 14, 2026", "until Nov 20, 2026". */
export function openDaysText({ from, to }: OpenDays): string {
  if (from && to) return daysText({ from, to });
  return from ? t('lib.from', { day: monthDayYear(from) }) : t('lib.until', { day: monthDayYear(to) });
}

/** Days, or the one hour of a day. */
export const spanText = (days: OpenDays, hour: number | undefined, timeZone: string | undefined): string =>
  hour ? hourText(days.from, hour, timeZone) : openDaysText(days);

/** The day it is now in a time zone. */
export const todayIn = (timeZone: string | undefined): string => dayIn(timeZone, Date.now());

const isDay = (day: string): boolean => day.length === 10 && givenMoment.safeParse(day).success;

/** Two days as an address says them; null where they cannot be meant. */
export function givenDays(from: string | null, to: string | null): Days | null {
  return from && to && isDay(from) && isDay(to) && wrongSpan({ from, to }) === null ? { from, to } : null;
}

/** The same where either end may be open (''). A text that is no day counts as open, and so does a beginning before all data. */
export const givenOpenDays = (from: string, to: string): OpenDays => ({
  from: isDay(from) && from > sinceEver ? from : '',
  to: isDay(to) ? to : '',
});

/** Such as 'Last Week'. */
export const rangeText = (range: RangeName): string => t(`lib.${range}`);

/** At most this many steps carry the day of the week. */
const fewDays = 14;

/** Under the axis: "13:00", "Sat 14", "Nov 14", "Nov 2026". `label` as the server sends it: '2026-11-21T13:00', '2026-11-21', '2026-11'. */
export function stepText(label: string, unit: PeriodUnit, steps: number): string {
  if (unit === 'hour') return label.slice(11);
  if (unit === 'month') return monthYear(label);
  return unit === 'day' && steps <= fewDays ? `${weekday(label)} ${dayOfMonth(label)}` : monthDay(label);
}

/** The same in a table or a sentence: "13:00", "Sat, Nov 14", "Week of Nov 16", "November 2026". */
export function stepName(label: string, unit: PeriodUnit): string {
  if (unit === 'hour') return label.slice(11);
  if (unit === 'month') return wholeMonth(label);
  return unit === 'week' ? t('lib.weekOf', { day: monthDay(label) }) : `${weekday(label)}, ${monthDay(label)}`;
}
