/** Dates and numbers as people read them: in the organisation's time zone, on a 24-hour clock. */
import { language, locale } from '../language/language.ts';
import { later } from '../language/later.ts';
import { dateLocale } from '../language/region.ts';
import { t } from '../language/sentences.ts';
import { useSession } from '../session/session.tsx';

export interface Format {
  /** "Nov 20, 15:40"; the year too if it is not this one. */
  short: (iso: string) => string;
  /** "Wed, Nov 25, 10:00": until when something is to be done. */
  due: (iso: string) => string;
  /** "Nov 17, 2026". */
  day: (iso: string) => string;
  /** "Nov 17, 2026, 08:14". */
  full: (iso: string) => string;
  /** "15:40". */
  time: (iso: string) => string;
  /** "12 min ago", "Yesterday", then the short date. */
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
  // The one it was made in, also where a format is first needed later.
  const own = dateLocale();
  const make = (options: Intl.DateTimeFormatOptions) => {
    const made = later(() => new Intl.DateTimeFormat(own, { ...options, ...(timeZone === undefined ? {} : { timeZone }) }));
    return { format: (at: Date | number) => made().format(at) };
  };
  const thisYear = make({ ...date, ...time });
  const ofDay = make(time);
  const due = make({ weekday: 'short', ...date, ...time });
  const full = make({ ...date, year: 'numeric', ...time });
  const day = make({ ...date, year: 'numeric' });
  const clock = make({ weekday: 'short', ...date, year: 'numeric', ...time, second: '2-digit' });
  const year = make({ year: 'numeric' });
  const number = new Intl.NumberFormat(locale);

  const short = (iso: string) => {
    const at = new Date(iso);
    return (year.format(at) === year.format(Date.now()) ? thisYear : full).format(at);
  };
  const ago = (iso: string) => {
    const at = new Date(iso);
    const minutes = Math.floor((Date.now() - at.getTime()) / minute);
    if (minutes < 1) return t('lib.now');
    if (minutes < 60) return t('lib.minutesAgo', { n: minutes });
    if (day.format(at) === day.format(Date.now())) return t('lib.hoursAgo', { n: Math.floor(minutes / 60) });
    return day.format(at) === day.format(Date.now() - 24 * 60 * minute) ? t('lib.yesterday') : short(iso);
  };
  return {
    short,
    ago,
    time: (iso) => ofDay.format(new Date(iso)),
    due: (iso) => due.format(new Date(iso)),
    day: (iso) => day.format(new Date(iso)),
    full: (iso) => full.format(new Date(iso)),
    clock: (at) => clock.format(at),
    number: (value) => number.format(value),
  };
}

const known = new Map<string, Format>();

/** The formats of the organisation; before signing in, of this device where no zone is given. */
export function useFormat(given?: string): Format {
  const zone = useSession().settings?.timeZone ?? given;
  const key = `${language} ${zone ?? ''}`;
  const format = known.get(key) ?? formatIn(zone);
  known.set(key, format);
  return format;
}
