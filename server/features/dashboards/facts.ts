/**
 * What is known of each day, counted once and remembered until a rant of that day changes: every number of the dashboards is made of
 * these. A period is put together from whole months and single days, so that a million rants cost hardly more than ten thousand.
 * Whoever may not see every rant has facts of his own.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, type Days } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import type { RantStatus } from '@earshot/contract/rants';
import type { Compilable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { param } from '../../platform/db/prepared.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { dayAt, instantsOf } from '../../platform/zone.ts';
import { type Sight, sightOf } from '../rants/index.ts';

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

export interface Facts {
  departments: Map<string, Sums>;
  categories: Map<string, Sums>;
  /** By department and category; several where spans are put together. */
  cells: Map<string, Cell>[];
  /** Rants by target. */
  targets: Map<string, number>;
  /** By department. */
  waits: Map<string, Waits>;
  /** Rants resolved in the span, by department; when they were created does not matter. */
  resolved: Map<string, number>;
  /** Of the rants created in the span: open now, and of these without a response. */
  open: number;
  pending: number;
}

const nothing = (): Facts => ({
  departments: new Map(),
  categories: new Map(),
  cells: [],
  targets: new Map(),
  waits: new Map(),
  resolved: new Map(),
  open: 0,
  pending: 0,
});

interface Known {
  timeZone: string;
  /** By span ('2026-11-21' or '2026-11'), then by what the asker may see. */
  spans: LRUCache<string, Map<string, Promise<Facts>>>;
}
const caches = new WeakMap<App, Known>();

/** Ten years of days and their months. */
const rememberMost = 4000;
/** Few people may not see every rant: so many of them are remembered a span. */
const sightsMost = 20;

async function knownOf(app: App): Promise<Known> {
  const { timeZone } = await app.settings.current();
  const made = caches.get(app);
  if (made?.timeZone === timeZone) return made;
  if (made) {
    // The organisation moved: its days are others now.
    made.spans.clear();
    made.timeZone = timeZone;
    return made;
  }
  const known: Known = { timeZone, spans: new LRUCache({ max: rememberMost }) };
  caches.set(app, known);
  app.bus.on((event) => forget(known, event));
  app.bus.onGap(() => known.spans.clear());
  return known;
}

const changing = new Set(['rant.submitted', 'rant.responded', 'rant.written', 'rant.statusChanged']);

/** The days (and their months) that the event changed: of the rant's creation, of its resolution before, and today. */
function forget({ spans, timeZone }: Known, event: AppEvent): void {
  if (spans.size === 0) return;
  if (event.type === 'rants.imported') spans.clear();
  if (!changing.has(event.type)) return;
  const { date, resolvedAt } = event.data as { date: number; resolvedAt?: number };
  for (const at of new Set([date, resolvedAt ?? date, event.at])) {
    const day = dayAt(at, timeZone);
    spans.delete(day);
    spans.delete(day.slice(0, 7));
  }
}

/** What is known of the days together, for what the actor may see. */
export async function factsOf(app: App, actor: Actor, days: Days): Promise<Facts> {
  const whole = nothing();
  for (const part of await partsOf(app, actor, days)) add(whole, part);
  return whole;
}

/** The same as parts, for sums that need no whole. */
export async function partsOf(app: App, actor: Actor, days: Days): Promise<Facts[]> {
  const sight = await sightOf(app, actor);
  const known = await knownOf(app);
  // His own are few and lie together: nothing to remember.
  if (sight.key === 'own') return [...(await countDays(app, known, sight, days)).values()];
  const parts: Facts[] = [];
  for (const span of cover(days))
    if ('month' in span) parts.push(await monthFacts(app, known, sight, span.month));
    else parts.push(...(await daysOf(app, known, sight, span)).values());
  return parts;
}

/** Day by day, for series. */
export async function factsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, Facts>> {
  const sight = await sightOf(app, actor);
  const known = await knownOf(app);
  return sight.key === 'own' ? countDays(app, known, sight, days) : daysOf(app, known, sight, days);
}

/** Whole months where they fit, runs of days around them. */
function cover(days: Days): (Days | { month: string })[] {
  const spans: (Days | { month: string })[] = [];
  for (let day = days.from; day <= days.to; ) {
    const next = monthAfter(day);
    const last = addDays(next, -1);
    const isMonth = day.endsWith('-01') && last <= days.to;
    spans.push(isMonth ? { month: day.slice(0, 7) } : { from: day, to: last < days.to ? last : days.to });
    day = next;
  }
  return spans;
}

/** The first day of the next month. */
export function monthAfter(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const signature = (sight: Sight): string => (sight.key === 'all' ? '' : JSON.stringify([sight.key, sight.values]));

/** Of one span, by what the asker may see. */
function remembered(known: Known, sight: Sight, span: string): { get(): Promise<Facts> | undefined; set(facts: Promise<Facts>): void } {
  const mine = signature(sight);
  return {
    get: () => known.spans.get(span)?.get(mine),
    set(facts) {
      const bySight = known.spans.get(span) ?? new Map<string, Promise<Facts>>();
      if (bySight.size >= sightsMost) bySight.clear();
      known.spans.set(span, bySight.set(mine, facts));
      facts.catch(() => bySight.delete(mine));
    },
  };
}

/**
 * Days in a row. Asked twice at once, counted once. What an event takes out of memory while it is counted is counted again for the next
 * who asks.
 */
async function daysOf(app: App, known: Known, sight: Sight, days: Days): Promise<Map<string, Facts>> {
  const asked = new Map<string, Promise<Facts>>();
  for (let day = days.from; day <= days.to; ) {
    const there = remembered(known, sight, day).get();
    if (there) asked.set(day, there);
    const run = there ? [day] : unknownRun(known, sight, day, days.to);
    if (!there) for (const [one, facts] of countRun(app, known, sight, run)) asked.set(one, facts);
    day = addDays(run.at(-1) ?? day, 1);
  }
  const found = new Map<string, Facts>();
  for (const [day, facts] of asked) found.set(day, await facts);
  return found;
}

/** Days that are counted with one question: few enough that nobody waits for it at a million rants. */
const together = 7;

function unknownRun(known: Known, sight: Sight, from: string, to: string): string[] {
  const run = [from];
  for (let day = addDays(from, 1); day <= to && run.length < together && !remembered(known, sight, day).get(); day = addDays(day, 1))
    run.push(day);
  return run;
}

function countRun(app: App, known: Known, sight: Sight, run: string[]): [string, Promise<Facts>][] {
  const counted = countDays(app, known, sight, { from: run[0] ?? '', to: run.at(-1) ?? '' });
  return run.map((day) => {
    const facts = counted.then((byDay) => byDay.get(day) ?? nothing());
    remembered(known, sight, day).set(facts);
    return [day, facts];
  });
}

function monthFacts(app: App, known: Known, sight: Sight, month: string): Promise<Facts> {
  const memory = remembered(known, sight, month);
  const there = memory.get();
  if (there) return there;
  const merged = daysOf(app, known, sight, { from: `${month}-01`, to: addDays(monthAfter(`${month}-01`), -1) }).then((byDay) => {
    const whole = nothing();
    for (const facts of byDay.values()) add(whole, facts);
    for (const waits of whole.waits.values()) waits.lists = [joined(waits.lists)];
    whole.cells = [inOne(whole.cells)];
    return whole;
  });
  memory.set(merged);
  return merged;
}

interface Created {
  target: string;
  department: string;
  category: string;
  word: RantStatus;
  at: number;
  answered: number | null;
}
interface Resolved {
  department: string;
  at: number;
}

/** Counted where the rants lie, day by day. */
async function countDays(app: App, known: Known, sight: Sight, days: Days): Promise<Map<string, Facts>> {
  const values = { ...sight.values, ...instantsOf(days, known.timeZone) };
  const within = (column: 'date' | 'resolved_at') =>
    app.db
      .selectFrom('rants')
      .select(['department_id as department', `${column} as at`])
      .where(column, '>=', param<number>('start'))
      .where(column, '<', param<number>('end'))
      .where((eb) => sight.where(eb));
  const created = () => within('date').select(['target_id as target', 'category_id as category', 'word', 'first_response_at as answered']);
  // The first time after a start this is much work: others come between.
  await breathe();
  const rows = await app.hot.rows(app.db, `facts.created ${sight.key}`, created as () => Compilable<Created>, values);
  const done = await app.hot.rows(
    app.db,
    `facts.resolved ${sight.key}`,
    (() => within('resolved_at')) as () => Compilable<Resolved>,
    values,
  );
  return split(rows, done, days, known.timeZone);
}

function split(rows: Created[], done: Resolved[], days: Days, timeZone: string): Map<string, Facts> {
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

function counted(rows: Created[], done: Resolved[]): Facts {
  const facts = nothing();
  const cells = new Map<string, Cell>();
  facts.cells.push(cells);
  const waits = new Map<string, number[]>();
  for (const { target, department, category, word, at, answered } of rows) {
    const one = { n: 1, answered: answered === null ? 0 : 1, resolved: word === 'Resolved' ? 1 : 0 };
    addSums(facts.departments, department, one);
    addSums(facts.categories, category, one);
    addCell(cells, { department, category, n: 1 });
    addOne(facts.targets, target, 1);
    if (word !== 'Resolved') facts.open++;
    if (word !== 'Resolved' && answered === null) facts.pending++;
    if (answered === null) continue;
    const list = waits.get(department) ?? [];
    list.push(Math.floor((answered - at) / 1000));
    waits.set(department, list);
  }
  for (const { department } of done) addOne(facts.resolved, department, 1);
  for (const [department, list] of waits) {
    const sum = list.reduce((total, wait) => total + wait, 0);
    facts.waits.set(department, { n: list.length, sum, lists: [Uint32Array.from(list).sort()] });
  }
  return facts;
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
function add(whole: Facts, more: Facts): void {
  for (const name of ['departments', 'categories'] as const) for (const [key, sums] of more[name]) addSums(whole[name], key, sums);
  whole.cells.push(...more.cells);
  whole.open += more.open;
  whole.pending += more.pending;
  for (const name of ['targets', 'resolved'] as const) for (const [key, n] of more[name]) addOne(whole[name], key, n);
  for (const [department, { n, sum, lists }] of more.waits) {
    const there = whole.waits.get(department) ?? { n: 0, sum: 0, lists: [] };
    whole.waits.set(department, { n: there.n + n, sum: there.sum + sum, lists: [...there.lists, ...lists] });
  }
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
