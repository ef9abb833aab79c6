/** Dates and numbers as people read them: in the organisation's time zone, on a 24-hour clock. */
import { useMemo } from 'react';
import { useSession } from './session.tsx';

export interface Format {
  /** "Nov 20, 15:40"; the year too if it is not this one. */
  short: (iso: string) => string;
  /** "Nov 17, 2026". */
  day: (iso: string) => string;
  /** "Nov 17, 2026, 08:14". */
  full: (iso: string) => string;
  /** "12 min ago", "Yesterday", then the short date. */
  ago: (iso: string) => string;
  /** "Sat, Nov 21, 2026, 02:47:43": the footer's clock. */
  clock: (at: Date) => string;
  /** "1,204". */
  number: (value: number) => string;
}

const locale = 'en-US';
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const date = { month: 'short', day: 'numeric' } as const;
const minute = 60_000;

export function formatIn(timeZone: string | undefined): Format {
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone === undefined ? {} : { timeZone }) });
  const thisYear = make({ ...date, ...time });
  const full = make({ ...date, year: 'numeric', ...time });
  const day = make({ ...date, year: 'numeric' });
  const clock = make({ weekday: 'short', ...date, year: 'numeric', ...time, second: '2-digit' });
  const year = make({ year: 'numeric' });
  const number = new Intl.NumberFormat(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });

  const short = (iso: string) => {
    const at = new Date(iso);
    return (year.format(at) === year.format(Date.now()) ? thisYear : full).format(at);
  };
  const ago = (iso: string) => {
    const at = new Date(iso);
    const minutes = Math.round((at.getTime() - Date.now()) / minute);
    if (minutes > -1) return relative.format(0, 'minute').replace(/^in 0/, '0');
    if (minutes > -60) return relative.format(minutes, 'minute');
    if (day.format(at) === day.format(Date.now())) return relative.format(Math.round(minutes / 60), 'hour');
    if (day.format(at) === day.format(Date.now() - 24 * 60 * minute))
      return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'));
    return short(iso);
  };
  return {
    short,
    ago,
    day: (iso) => day.format(new Date(iso)),
    full: (iso) => full.format(new Date(iso)),
    clock: (at) => clock.format(at),
    number: (value) => number.format(value),
  };
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The formats of the organisation; before signing in, of this device. */
export function useFormat(): Format {
  const zone = useSession().settings?.timeZone;
  return useMemo(() => formatIn(zone), [zone]);
}
