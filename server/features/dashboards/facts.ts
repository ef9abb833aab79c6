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

/** Rants created in the span that are alike. */
export interface Group {
  department: string;
  category: string;
  word: RantStatus;
  n: number;
  answered: number;
}

/** From creation to the first response, in whole seconds. */
export interface Waits {
  n: number;
  sum: number;
  /** Each ascending. */
  lists: Uint32Array[];
}

export interface Facts {
  groups: Map<string, Group>;
  /** Rants by target. */
  targets: Map<string, number>;
  /** By department. */
  waits: Map<string, Waits>;
  /** Rants created and rants resolved in the span, by department; when the resolved ones were created does not matter. */
  created: Map<string, number>;
  resolved: Map<string, number>;
}

const nothing = (): Facts => ({ groups: new Map(), targets: new Map(), waits: new Map(), created: new Map(), resolved: new Map() });

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
  const sight = await sightOf(app, actor);
  const known = await knownOf(app);
  // His own are few and lie together: nothing to remember.
  if (sight.key === 'own') return countDays(app, known, sight, days);
  const whole = nothing();
  for (const span of cover(days)) add(whole, await spanFacts(app, known, sight, span));
  return whole;
}

/** Day by day, for series. */
export async function factsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, Facts>> {
  const sight = await sightOf(app, actor);
  const known = await knownOf(app);
  const found = new Map<string, Facts>();
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) found.set(day, await spanFacts(app, known, sight, day));
  return found;
}

/** Whole months where they fit, days around them. */
function cover(days: Days): string[] {
  const spans: string[] = [];
  for (let day = days.from; day <= days.to; ) {
    const next = monthAfter(day);
    const isMonth = day.endsWith('-01') && addDays(next, -1) <= days.to;
    spans.push(isMonth ? day.slice(0, 7) : day);
    day = isMonth ? next : addDays(day, 1);
  }
  return spans;
}

/** The first day of the next month. */
export function monthAfter(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const signature = (sight: Sight): string => (sight.key === 'all' ? '' : JSON.stringify([sight.key, sight.values]));

/** Asked twice at once, counted once. What an event takes out of memory while it is counted is counted again for the next who asks. */
function spanFacts(app: App, known: Known, sight: Sight, span: string): Promise<Facts> {
  const bySight = known.spans.get(span) ?? new Map<string, Promise<Facts>>();
  const mine = signature(sight);
  const there = bySight.get(mine);
  if (there) return there;
  const found = span.length === 7 ? monthFacts(app, known, sight, span) : countDays(app, known, sight, { from: span, to: span });
  if (bySight.size >= sightsMost) bySight.clear();
  known.spans.set(span, bySight.set(mine, found));
  found.catch(() => bySight.delete(mine));
  return found;
}

async function monthFacts(app: App, known: Known, sight: Sight, month: string): Promise<Facts> {
  const whole = nothing();
  const end = monthAfter(`${month}-01`);
  for (let day = `${month}-01`; day < end; day = addDays(day, 1)) {
    add(whole, await spanFacts(app, known, sight, day));
    // The first time after a start this is much work: others come between.
    await breathe();
  }
  for (const waits of whole.waits.values()) waits.lists = [joined(waits.lists)];
  return whole;
}

interface Row {
  target: string;
  department: string;
  category: string;
  word: RantStatus;
  wait: number | null;
}

/** Counted where the rants lie. */
async function countDays(app: App, known: Known, sight: Sight, days: Days): Promise<Facts> {
  const values = { ...sight.values, ...instantsOf(days, known.timeZone) };
  const within = (column: 'date' | 'resolved_at') =>
    app.db
      .selectFrom('rants')
      .where(column, '>=', param<number>('start'))
      .where(column, '<', param<number>('end'))
      .where((eb) => sight.where(eb));
  const created = () =>
    within('date').select((eb) => [
      'target_id as target',
      'department_id as department',
      'category_id as category',
      'word',
      eb('first_response_at', '-', eb.ref('date')).as('wait'),
    ]);
  const resolved = () =>
    within('resolved_at')
      .select(['department_id as department', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('department_id');
  const rows = await app.hot.rows(app.db, `facts.created ${sight.key}`, created as () => Compilable<Row>, values);
  const done = await app.hot.rows(app.db, `facts.resolved ${sight.key}`, resolved, values);
  return counted(rows, new Map(done.map((row) => [row.department, row.n])));
}

function counted(rows: Row[], resolved: Map<string, number>): Facts {
  const facts = { ...nothing(), resolved };
  const waits = new Map<string, number[]>();
  for (const { target, department, category, word, wait } of rows) {
    const group = groupOf(facts, `${department} ${category} ${word}`, { department, category, word });
    group.n++;
    addOne(facts.targets, target, 1);
    addOne(facts.created, department, 1);
    if (wait === null) continue;
    group.answered++;
    const list = waits.get(department) ?? [];
    list.push(Math.floor(wait / 1000));
    waits.set(department, list);
  }
  for (const [department, list] of waits) {
    const sum = list.reduce((total, wait) => total + wait, 0);
    facts.waits.set(department, { n: list.length, sum, lists: [Uint32Array.from(list).sort()] });
  }
  return facts;
}

function groupOf({ groups }: Facts, key: string, alike: Pick<Group, 'department' | 'category' | 'word'>): Group {
  const there = groups.get(key);
  if (there) return there;
  const { department, category, word } = alike;
  const group = { department, category, word, n: 0, answered: 0 };
  groups.set(key, group);
  return group;
}

const addOne = (sums: Map<string, number>, key: string, n: number) => sums.set(key, (sums.get(key) ?? 0) + n);

/** `more` into `whole`, which is nobody else's. */
function add(whole: Facts, more: Facts): void {
  for (const [key, one] of more.groups) {
    const group = groupOf(whole, key, one);
    group.n += one.n;
    group.answered += one.answered;
  }
  for (const name of ['targets', 'created', 'resolved'] as const) for (const [key, n] of more[name]) addOne(whole[name], key, n);
  for (const [department, { n, sum, lists }] of more.waits) {
    const there = whole.waits.get(department) ?? { n: 0, sum: 0, lists: [] };
    whole.waits.set(department, { n: there.n + n, sum: there.sum + sum, lists: [...there.lists, ...lists] });
  }
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
