/** Formats dates and numbers, in the organisation's time zone and on a 24-hour clock. */
import { language, locale } from '../language/language.ts';
import { lazily } from '../language/later.ts';
import { dateLocale } from '../language/region.ts';
import { t } from '../language/sentences.ts';
import { useSession } from '../session/session.tsx';

export interface Format {
  /** "Nov 20, 15:40"; with the year if it is not the current one. */
  short: (iso: string) => string;
  /** "Wed, Nov 25, 10:00", for deadlines. */
  due: (iso: string) => string;
  /** "Nov 17, 2026". */
  day: (iso: string) => string;
  /** "Nov 17, 2026, 08:14". */
  full: (iso: string) => string;
  /** "15:40". */
  time: (iso: string) => string;
  /** "12 min ago", today "3 h ago", then "Yesterday", then the short date. */
  ago: (iso: string) => string;
  /** "Sat, Nov 21, 2026, 02:47:43": the footer's clock. */
  clock: (at: Date) => string;
  /** "1,204". */
  number: (value: number) => string;
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const date = { month: 'short', day: 'numeric' } as const;
const minute = 60_000;

function formatIn(timeZone: string | undefined): Format {
  // The language is read now: formats are created on first use, when it may have changed.
  const own = dateLocale();
  const formatterOf = (options: Intl.DateTimeFormatOptions) => {
    const formatter = lazily(() => new Intl.DateTimeFormat(own, { ...options, ...(timeZone === undefined ? {} : { timeZone }) }));
    return { format: (at: Date | number) => formatter().format(at) };
  };
  const thisYear = formatterOf({ ...date, ...time });
  const ofDay = formatterOf(time);
  const dueFormat = formatterOf({ weekday: 'short', ...date, ...time });
  const full = formatterOf({ ...date, year: 'numeric', ...time });
  const day = formatterOf({ ...date, year: 'numeric' });
  const clock = formatterOf({ weekday: 'short', ...date, year: 'numeric', ...time, second: '2-digit' });
  const year = formatterOf({ year: 'numeric' });
  const number = new Intl.NumberFormat(locale);

  const shortText = (iso: string) => {
    const at = new Date(iso);
    return (year.format(at) === year.format(Date.now()) ? thisYear : full).format(at);
  };
  const ago = (iso: string) => {
    const at = new Date(iso);
    const minutes = Math.floor((Date.now() - at.getTime()) / minute);
    if (minutes < 1) return t('lib.now');
    if (minutes < 60) return t('lib.minutesAgo', { n: minutes });
    if (day.format(at) === day.format(Date.now())) return t('lib.hoursAgo', { n: Math.floor(minutes / 60) });
    return day.format(at) === day.format(Date.now() - 24 * 60 * minute) ? t('lib.yesterday') : shortText(iso);
  };
  return {
    short: shortText,
    ago,
    time: (iso) => ofDay.format(new Date(iso)),
    due: (iso) => dueFormat.format(new Date(iso)),
    day: (iso) => day.format(new Date(iso)),
    full: (iso) => full.format(new Date(iso)),
    clock: (at) => clock.format(at),
    number: (value) => number.format(value),
  };
}

const formatsByZone = new Map<string, Format>();

/** The formats for the organisation's time zone; before sign-in for `timeZone`, or else the device's time zone. */
export function useFormat(timeZone?: string): Format {
  const zone = useSession().settings?.timeZone ?? timeZone;
  const key = `${language} ${zone ?? ''}`;
  const format = formatsByZone.get(key) ?? formatIn(zone);
  formatsByZone.set(key, format);
  return format;
}
