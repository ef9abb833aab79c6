/** Counting rants where they lie, day by day, and adding up what was counted. Remembers nothing: that is day-stats.ts. */
import { addDays, type Days } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import { countsForTarget, type RantStatus, type ResolvedReason } from '#features/rants/contract';
import type { RantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { instantsOf } from '#server/platform/zone.ts';

/** Rants created in the span: how many, and of these with a response and Resolved now. */
export interface Sums {
  n: number;
  answered: number;
  resolved: number;
}

/** Rants of one department and category. */
export interface Cell {
  department: string;
  category: string;
  n: number;
}

/** From creation to the first response, in whole seconds. */
export interface Waits {
  n: number;
  sum: number;
  /** Each ascending. */
  lists: Uint32Array[];
}

export interface DayStats {
  departments: Map<string, Sums>;
  categories: Map<string, Sums>;
  /** Cells by department and category; several where spans are put together. */
  cells: Map<string, Cell>[];
  /** Rants by target, without those that turned out not to be substantiated: a number about a person never counts them. */
  targets: Map<string, number>;
  /** Waits by department. */
  waits: Map<string, Waits>;
  /** Rants resolved in the span, by department; when they were created does not matter. */
  resolved: Map<string, number>;
}

export const nothing = (): DayStats => ({
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

const resolved = statement<Resolved>('days.resolved', ({ db }, where) =>
  db
    .selectFrom('rants')
    .select(['department_id as department', sql<number>`resolved_at`.as('at')])
    .where(where),
);

/** Whether anything was written or resolved in the span. */
export const holdsAny = ({ departments, resolved }: DayStats): boolean => departments.size > 0 || resolved.size > 0;

/** Day by day; the days are those of the zone. */
export async function countDays(
  app: App,
  timeZone: string,
  scope: Pick<RantScope, 'condition'>,
  days: Days,
): Promise<Map<string, DayStats>> {
  const { rows, done } = await readDays(app, timeZone, scope, days);
  return split(rows, done, days, timeZone);
}

/** All the days as one. */
export async function countWhole(app: App, timeZone: string, scope: Pick<RantScope, 'condition'>, days: Days): Promise<DayStats> {
  const { rows, done } = await readDays(app, timeZone, scope, days);
  return counted(rows, done);
}

async function readDays(app: App, timeZone: string, scope: Pick<RantScope, 'condition'>, days: Days) {
  const { start, end } = instantsOf(days, timeZone);
  const within = (column: 'date' | 'resolved_at') =>
    all(condition`${text(column)} >= ${bound('start', start)} and ${text(column)} < ${bound('end', end)}`, scope.condition);
  // The first time after a start this is much work: others come between.
  await yieldToEventLoop();
  const rows = await app.prepared.rows(app.slowReads, created, { where: within('date') });
  const done = await app.prepared.rows(app.slowReads, resolved, { where: within('resolved_at') });
  return { rows, done };
}

function split(rows: Created[], done: Resolved[], days: Days, timeZone: string): Map<string, DayStats> {
  const starts: { day: string; end: number; created: Created[]; resolved: Resolved[] }[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    starts.push({ day, end: instantsOf({ from: day, to: day }, timeZone).end, created: [], resolved: [] });
  // The first day that ends after it.
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
  for (const row of done) dayOf(row.at)?.resolved.push(row);
  return new Map(starts.map(({ day, created, resolved }) => [day, counted(created, resolved)]));
}

function counted(rows: Created[], done: Resolved[]): DayStats {
  const stats = nothing();
  const cells = new Map<string, Cell>();
  stats.cells.push(cells);
  const waits = new Map<string, number[]>();
  for (const { target, department, category, displayStatus, at, answered, reason } of rows) {
    const one = { n: 1, answered: answered === null ? 0 : 1, resolved: displayStatus === 'Resolved' ? 1 : 0 };
    addSums(stats.departments, department, one);
    addSums(stats.categories, category, one);
    addCell(cells, { department, category, n: 1 });
    if (countsForTarget(reason)) addOne(stats.targets, target, 1);
    if (answered === null) continue;
    const list = waits.get(department) ?? [];
    list.push(Math.floor((answered - at) / 1000));
    waits.set(department, list);
  }
  for (const { department } of done) addOne(stats.resolved, department, 1);
  for (const [department, list] of waits) {
    const sum = list.reduce((total, wait) => total + wait, 0);
    stats.waits.set(department, { n: list.length, sum, lists: [Uint32Array.from(list).sort()] });
  }
  return stats;
}

function addSums(sums: Map<string, Sums>, key: string, more: Sums): void {
  const there = sums.get(key);
  if (!there) sums.set(key, { ...more });
  else {
    there.n += more.n;
    there.answered += more.answered;
    there.resolved += more.resolved;
  }
}

function addCell(cells: Map<string, Cell>, { department, category, n }: Cell): void {
  const key = `${department} ${category}`;
  const there = cells.get(key);
  if (there) there.n += n;
  else cells.set(key, { department, category, n });
}

const addOne = (sums: Map<string, number>, key: string, n: number) => sums.set(key, (sums.get(key) ?? 0) + n);

/** `more` into `whole`, which is nobody else's. */
export function add(whole: DayStats, more: DayStats): void {
  for (const name of ['departments', 'categories'] as const) for (const [key, sums] of more[name]) addSums(whole[name], key, sums);
  for (const cells of more.cells) whole.cells.push(cells);
  for (const name of ['targets', 'resolved'] as const) for (const [key, n] of more[name]) addOne(whole[name], key, n);
  for (const [department, { n, sum, lists }] of more.waits) {
    const there = whole.waits.get(department) ?? { n: 0, sum: 0, lists: [] };
    whole.waits.set(department, { n: there.n + n, sum: there.sum + sum, lists: [...there.lists, ...lists] });
  }
}

/** The days of a month as one, so that what is made of months has few parts. */
export function merged(parts: Iterable<DayStats>): DayStats {
  const whole = nothing();
  for (const stats of parts) add(whole, stats);
  for (const waits of whole.waits.values()) waits.lists = [joined(waits.lists)];
  whole.cells = [inOne(whole.cells)];
  return whole;
}

function inOne(parts: Map<string, Cell>[]): Map<string, Cell> {
  const whole = new Map<string, Cell>();
  for (const cells of parts) for (const cell of cells.values()) addCell(whole, cell);
  return whole;
}

function joined(lists: Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((n, list) => n + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort();
}
