/** Computes each number once, from the counts of days, for cards, charts, tables, files and the report (product.md 4.1). */

import type { Figures } from '../contract/calls.ts';
import type { DayStats, Sums, WaitSums } from './count.ts';

/** The id of a department; null: all departments. */
type DepartmentId = string | null;

const none: Sums = { n: 0, answered: 0, resolved: 0 };

const sumsOf = (stats: DayStats, department: DepartmentId): Sums[] =>
  department === null ? [...stats.departments.values()] : [stats.departments.get(department) ?? none];

const waitsOf = (stats: DayStats, department: DepartmentId): WaitSums[] =>
  department === null ? [...stats.waits.values()] : [stats.waits.get(department)].filter((wait) => wait !== undefined);

export const sum = (counts: Iterable<number>): number => {
  let total = 0;
  for (const n of counts) total += n;
  return total;
};

/** One decimal. Adding 0 turns -0 into 0. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Percent with one decimal; null if the whole is 0. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : oneDecimal((part / whole) * 100));

/** `(now - before) / before` in percent; 0 if both are 0, null ('new') if only `before` is 0. */
export const countTrend = (now: number, before: number): number | null =>
  before === 0 ? (now === 0 ? 0 : null) : oneDecimal(((now - before) / before) * 100);

/** The difference in percentage points; null if a rate is missing. */
export const rateTrend = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : oneDecimal(now - before);

export const totalRants = (stats: DayStats, department: DepartmentId): number => sum(sumsOf(stats, department).map((sums) => sums.n));
export const answeredRants = (stats: DayStats, department: DepartmentId): number =>
  sum(sumsOf(stats, department).map((sums) => sums.answered));
export const resolvedRants = (stats: DayStats, department: DepartmentId): number =>
  sum(sumsOf(stats, department).map((sums) => sums.resolved));

/** Rants resolved in the span, whenever they were written. */
export const resolvedWithin = (stats: DayStats, department: DepartmentId): number =>
  department === null ? sum(stats.resolved.values()) : (stats.resolved.get(department) ?? 0);

/** The sum of all times to the first response, in seconds. */
export const totalWait = (stats: DayStats, department: DepartmentId): number => sum(waitsOf(stats, department).map((wait) => wait.sum));

/** Mean seconds to the first response; null if nothing was answered. */
export function meanWait(waitList: WaitSums[]): number | null {
  const n = sum(waitList.map((wait) => wait.n));
  return n === 0 ? null : sum(waitList.map((wait) => wait.sum)) / n;
}

/** Median seconds to the first response: for an even number the mean of the two in the middle; null if nothing was answered. */
export function medianWait(waitList: WaitSums[]): number | null {
  const lists = waitList.flatMap((wait) => wait.lists);
  const n = sum(lists.map((list) => list.length));
  if (n === 0) return null;
  const upper = ranked(lists, Math.floor(n / 2));
  return n % 2 === 1 ? upper : (ranked(lists, n / 2 - 1) + upper) / 2;
}

/** The value at `rank` (from 0) over all lists together. It halves the range of values, so that nothing has to be sorted again. */
function ranked(lists: Uint32Array[], rank: number): number {
  let low = 0;
  let high = lists.reduce((max, list) => Math.max(max, list.at(-1) ?? 0), 0);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sum(lists.map((list) => upTo(list, middle))) > rank) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many entries of the ascending list are at most `value`. */
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

/** The mean of `n` times, with their sum in seconds, in the given unit; null if `n` is 0. */
export const meanIn = (unit: number, seconds: number, n: number): number | null => inUnit(n === 0 ? null : seconds / n, unit);

/** The numbers that periods are compared by. `unit`: seconds in the unit of the reply's times. */
export function figures(stats: DayStats, department: DepartmentId, unit: number): Figures {
  const total = totalRants(stats, department);
  const n = answeredRants(stats, department);
  const resolvedCount = resolvedRants(stats, department);
  const waitList = waitsOf(stats, department);
  return {
    totalRants: total,
    responseRate: percent(n, total),
    avgResponseTime: inUnit(meanWait(waitList), unit),
    medianResponseTime: inUnit(medianWait(waitList), unit),
    answered: n,
    resolutionRate: percent(resolvedCount, total),
    resolvedRants: resolvedCount,
  };
}

export interface Count {
  id: string;
  count: number;
}

const countsIn = (sums: Map<string, Sums>): Count[] => [...sums].map(([id, { n }]) => ({ id, count: n }));

export function byCategory(stats: DayStats, department: DepartmentId): Count[] {
  if (department === null) return countsIn(stats.categories);
  const counts = new Map<string, number>();
  for (const cells of stats.cells)
    for (const cell of cells.values())
      if (cell.department === department) counts.set(cell.category, (counts.get(cell.category) ?? 0) + cell.n);
  return [...counts].map(([id, count]) => ({ id, count }));
}

export const byDepartment = (stats: DayStats, department: DepartmentId): Count[] =>
  countsIn(stats.departments).filter(({ id }) => department === null || id === department);

/** Counts by department or target, added up over all parts. */
export function countsOverall(parts: DayStats[], dimension: 'departments' | 'targets'): Count[] {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const [id, value] of part[dimension]) counts.set(id, (counts.get(id) ?? 0) + (typeof value === 'number' ? value : value.n));
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Mean hours to the first response in one department; null: there was no response. */
export const hoursOf = (stats: DayStats, department: string): number | null => inUnit(meanWait(waitsOf(stats, department)), inHours);
