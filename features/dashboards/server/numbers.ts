/** Each number of a screen, once: from what is known of the days to what cards, charts, tables, files and the report show (product.md 4.1). */

import type { Figures } from '../contract/calls.ts';
import type { DayStats, Sums, Waits } from './count.ts';

/** `department`: only this one's; null: all. */
type Of = string | null;

const none: Sums = { n: 0, answered: 0, resolved: 0 };

const sumsOf = (stats: DayStats, department: Of): Sums[] =>
  department === null ? [...stats.departments.values()] : [stats.departments.get(department) ?? none];

const waitsOf = (stats: DayStats, department: Of): Waits[] =>
  department === null ? [...stats.waits.values()] : [stats.waits.get(department)].filter((waits) => waits !== undefined);

export const sum = (counts: Iterable<number>): number => {
  let total = 0;
  for (const n of counts) total += n;
  return total;
};

/** One decimal; -0 is 0. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Percent of the whole with one decimal; null where there is no whole. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : oneDecimal((part / whole) * 100));

/** `(now - before) / before` in percent; 0 where both are 0, null ('new') where there was none before. */
export const countTrend = (now: number, before: number): number | null =>
  before === 0 ? (now === 0 ? 0 : null) : oneDecimal(((now - before) / before) * 100);

/** Percentage points; null where either is missing. */
export const rateTrend = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : oneDecimal(now - before);

export const totalRants = (stats: DayStats, department: Of): number => sum(sumsOf(stats, department).map((one) => one.n));
export const answered = (stats: DayStats, department: Of): number => sum(sumsOf(stats, department).map((one) => one.answered));
export const resolvedRants = (stats: DayStats, department: Of): number => sum(sumsOf(stats, department).map((one) => one.resolved));

/** Resolved in the span, whenever they were written. */
export const resolvedWithin = (stats: DayStats, department: Of): number =>
  department === null ? sum(stats.resolved.values()) : (stats.resolved.get(department) ?? 0);

/** Seconds to the first response, of all together. */
export const totalWait = (stats: DayStats, department: Of): number => sum(waitsOf(stats, department).map((one) => one.sum));

/** Mean seconds to the first response; null where nothing was answered. */
export function meanWait(waits: Waits[]): number | null {
  const n = sum(waits.map((one) => one.n));
  return n === 0 ? null : sum(waits.map((one) => one.sum)) / n;
}

/** Median seconds to the first response: of an even number the mean of the two in the middle. */
export function medianWait(waits: Waits[]): number | null {
  const lists = waits.flatMap((one) => one.lists);
  const n = sum(lists.map((list) => list.length));
  if (n === 0) return null;
  const upper = ranked(lists, Math.floor(n / 2));
  return n % 2 === 1 ? upper : (ranked(lists, n / 2 - 1) + upper) / 2;
}

/** The value that `rank` others stand before, over all lists: halving the range of values, so that nothing is sorted again. */
function ranked(lists: Uint32Array[], rank: number): number {
  let low = 0;
  let high = lists.reduce((most, list) => Math.max(most, list.at(-1) ?? 0), 0);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sum(lists.map((list) => upTo(list, middle))) > rank) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many of the ascending list are at most `value`. */
function upTo(list: Uint32Array, value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const inHours = 3600;
export const inDays = 86_400;
const inUnit = (seconds: number | null, unit: number): number | null => (seconds === null ? null : oneDecimal(seconds / unit));

/** The mean of so many seconds in a unit; null of none. */
export const meanIn = (unit: number, seconds: number, n: number): number | null => inUnit(n === 0 ? null : seconds / n, unit);

/** The figures that periods are compared by. `unit`: seconds of the unit times are told in. */
export function figures(stats: DayStats, department: Of, unit: number): Figures {
  const total = totalRants(stats, department);
  const n = answered(stats, department);
  const resolved = resolvedRants(stats, department);
  const waits = waitsOf(stats, department);
  return {
    totalRants: total,
    responseRate: percent(n, total),
    avgResponseTime: inUnit(meanWait(waits), unit),
    medianResponseTime: inUnit(medianWait(waits), unit),
    answered: n,
    resolutionRate: percent(resolved, total),
    resolvedRants: resolved,
  };
}

export interface Count {
  id: string;
  count: number;
}

const countsIn = (sums: Map<string, Sums>): Count[] => [...sums].map(([id, { n }]) => ({ id, count: n }));

export function byCategory(stats: DayStats, department: Of): Count[] {
  if (department === null) return countsIn(stats.categories);
  const counts = new Map<string, number>();
  for (const cells of stats.cells)
    for (const cell of cells.values())
      if (cell.department === department) counts.set(cell.category, (counts.get(cell.category) ?? 0) + cell.n);
  return [...counts].map(([id, count]) => ({ id, count }));
}

export const byDepartment = (stats: DayStats, department: Of): Count[] =>
  countsIn(stats.departments).filter(({ id }) => department === null || id === department);

/** Over all the parts. */
export function countsOverall(parts: DayStats[], what: 'departments' | 'targets'): Count[] {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const [id, one] of part[what]) counts.set(id, (counts.get(id) ?? 0) + (typeof one === 'number' ? one : one.n));
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Hours to the first response of one department. */
export const hoursOf = (stats: DayStats, department: string): number | null => inUnit(meanWait(waitsOf(stats, department)), inHours);
