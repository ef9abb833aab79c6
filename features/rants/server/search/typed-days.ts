/**
 * Reads a search as a date (product.md 3.14): the beginning of an ISO date ('2026', '2026-1', '2026-11-2') or MM/dd/yyyy, as a range of
 * days.
 */
import type { Days } from '@earshot/contract/calendar';

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The first or the last day that begins with `prefix`: the missing digits are the lowest or the highest that make a day. */
function bounded(prefix: string, rest: '0000-00-00' | '9999-99-99'): string {
  const [year = 0, month = 0, day = 0] = (prefix + rest.slice(prefix.length)).split('-').map(Number);
  const inYear = Math.min(Math.max(month, 1), 12);
  return `${String(year).padStart(4, '0')}-${twoDigits(inYear)}-${twoDigits(Math.min(Math.max(day, 1), lastDay(year, inYear)))}`;
}

/** The days that a search means; null: it is not a date. */
export function typedDays(text: string): Days | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const prefix = year ? `${year}-${month}-${day}` : text;
  if (!/^\d{4}(-(0|1|0[1-9]|1[0-2])?|-(0[1-9]|1[0-2])-([0-3]|0[1-9]|[12]\d|3[01])?)?$/.test(prefix)) return null;
  const days = { from: bounded(prefix, '0000-00-00'), to: bounded(prefix, '9999-99-99') };
  // A day that does not exist, such as 31 February, is no date.
  return days.from.startsWith(prefix) && days.from >= '1000' ? days : null;
}
