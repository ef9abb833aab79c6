/** Counts rants in the database, day by day, and adds counts up. Caches nothing: day-stats.ts does. */
import { addDays, type Days } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import { countsForTarget, type RantStatus, type ResolvedReason } from '#features/rants/contract';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { instantsOf } from '#server/platform/zone.ts';

/** Rants created in the span: how many, and how many of them have a response and are Resolved now. */
export interface Sums {
  n: number;
  answered: number;
  resolved: number;
}

/** The number of rants of one department and category. */
export interface Cell {
  department: string;
  category: string;
  n: number;
}

/** Times from creation to the first response, in whole seconds. */
export interface WaitSums {
  n: number;
  sum: number;
  /** The single times; each list is in ascending order. */
  lists: Uint32Array[];
}

export interface DayStats {
  departments: Map<string, Sums>;
  categories: Map<string, Sums>;
  /** Rants by department and category. Spans that are added up keep one map each. */
  cells: Map<string, Cell>[];
  /** Rants by target, without those found not to be substantiated, which never count in numbers about persons. */
  targets: Map<string, number>;
  /** Times to the first response, by department. */
  waits: Map<string, WaitSums>;
  /** Rants resolved in the span, by department, whenever they were created. */
  resolved: Map<string, number>;
}

export const noStats = (): DayStats => ({
  departments: new Map(),
  categories: new Map(),
  cells: [],
  targets: new Map(),
  waits: new Map(),
  resolved: new Map(),
});

interface Created {
  target: string;
  department: string;
  category: string;
  displayStatus: RantStatus;
  at: number;
  answered: number | null;
  reason: ResolvedReason | null;
}
interface Resolved {
  department: string;
  at: number;
}

const created = statement<Created>('days.written', ({ db }, where) =>
  db
    .selectFrom('rants')
    .select(['target_id as target', 'department_id as department', 'category_id as category'])
    .select(['word as displayStatus', 'date as at', 'first_response_at as answered', 'resolved_reason as reason'])
    .where(where),
);

const resolvedRants = statement<Resolved>('days.resolved', ({ db }, where) =>
  db
    .selectFrom('rants')
    .select(['department_id as department', sql<number>`resolved_at`.as('at')])
    .where(where),
);

/** Whether anything was written or resolved in the span. */
export const holdsAny = ({ departments, resolved }: DayStats): boolean => departments.size > 0 || resolved.size > 0;

/** Counts each day of the zone by itself. */
export async function countDays(app: App, timeZone: string, scope: { condition: Condition }, days: Days): Promise<Map<string, DayStats>> {
  const { rows, done } = await readDays(app, timeZone, scope, days);
  return split(rows, done, days, timeZone);
}

/** Counts all the days together. */
export async function countWhole(app: App, timeZone: string, scope: { condition: Condition }, days: Days): Promise<DayStats> {
  const { rows, done } = await readDays(app, timeZone, scope, days);
  return countRows(rows, done);
}

async function readDays(app: App, timeZone: string, scope: { condition: Condition }, days: Days) {
  const { start, end } = instantsOf(days, timeZone);
  const inSpan = (column: 'date' | 'resolved_at') =>
    all(condition`${text(column)} >= ${bound('start', start)} and ${text(column)} < ${bound('end', end)}`, scope.condition);
  // The first count after a start takes long, so other requests get a turn in between.
  await yieldToEventLoop();
  const rows = await app.prepared.rows(app.slowReads, created, { where: inSpan('date') });
  const resolvedRows = await app.prepared.rows(app.slowReads, resolvedRants, { where: inSpan('resolved_at') });
  return { rows, done: resolvedRows };
}

function split(rows: Created[], resolvedRows: Resolved[], days: Days, timeZone: string): Map<string, DayStats> {
  const starts: { day: string; end: number; created: Created[]; resolved: Resolved[] }[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    starts.push({ day, end: instantsOf({ from: day, to: day }, timeZone).end, created: [], resolved: [] });
  // Finds the first day that ends after this time.
  const dayOf = (at: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle]?.end ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return starts[low];
  };
  for (const row of rows) dayOf(row.at)?.created.push(row);
  for (const row of resolvedRows) dayOf(row.at)?.resolved.push(row);
  return new Map(starts.map(({ day, created, resolved }) => [day, countRows(created, resolved)]));
}

function countRows(rows: Created[], resolvedRows: Resolved[]): DayStats {
  const stats = noStats();
  const cells = new Map<string, Cell>();
  stats.cells.push(cells);
  const waitsByDepartment = new Map<string, number[]>();
  for (const { target, department, category, displayStatus, at, answered, reason } of rows) {
    const sums = { n: 1, answered: answered === null ? 0 : 1, resolved: displayStatus === 'Resolved' ? 1 : 0 };
    addSums(stats.departments, department, sums);
    addSums(stats.categories, category, sums);
    addCell(cells, { department, category, n: 1 });
    if (countsForTarget(reason)) addOne(stats.targets, target, 1);
    if (answered === null) continue;
    const list = waitsByDepartment.get(department) ?? [];
    list.push(Math.floor((answered - at) / 1000));
    waitsByDepartment.set(department, list);
  }
  for (const { department } of resolvedRows) addOne(stats.resolved, department, 1);
  for (const [department, list] of waitsByDepartment) {
    const sum = list.reduce((total, wait) => total + wait, 0);
    stats.waits.set(department, { n: list.length, sum, lists: [Uint32Array.from(list).sort()] });
  }
  return stats;
}

function addSums(sums: Map<string, Sums>, key: string, added: Sums): void {
  const existing = sums.get(key);
  if (!existing) sums.set(key, { ...added });
  else {
    existing.n += added.n;
    existing.answered += added.answered;
    existing.resolved += added.resolved;
  }
}

function addCell(cells: Map<string, Cell>, { department, category, n }: Cell): void {
  const key = `${department} ${category}`;
  const existing = cells.get(key);
  if (existing) existing.n += n;
  else cells.set(key, { department, category, n });
}

const addOne = (sums: Map<string, number>, key: string, n: number) => sums.set(key, (sums.get(key) ?? 0) + n);

/** Adds `added` to `total` in place, so `total` must not be shared with other code. */
export function add(total: DayStats, added: DayStats): void {
  for (const name of ['departments', 'categories'] as const) for (const [key, sums] of added[name]) addSums(total[name], key, sums);
  for (const cells of added.cells) total.cells.push(cells);
  for (const name of ['targets', 'resolved'] as const) for (const [key, n] of added[name]) addOne(total[name], key, n);
  for (const [department, { n, sum, lists }] of added.waits) {
    const existing = total.waits.get(department) ?? { n: 0, sum: 0, lists: [] };
    total.waits.set(department, { n: existing.n + n, sum: existing.sum + sum, lists: [...existing.lists, ...lists] });
  }
}

/** Adds up parts and joins their lists, so that a sum of many months has few parts. */
export function merged(parts: Iterable<DayStats>): DayStats {
  const total = noStats();
  for (const stats of parts) add(total, stats);
  for (const wait of total.waits.values()) wait.lists = [joinLists(wait.lists)];
  total.cells = [inOne(total.cells)];
  return total;
}

function inOne(parts: Map<string, Cell>[]): Map<string, Cell> {
  const cellsById = new Map<string, Cell>();
  for (const cells of parts) for (const cell of cells.values()) addCell(cellsById, cell);
  return cellsById;
}

function joinLists(lists: Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((n, list) => n + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort();
}
