/** Reading rants: the list with search, filters, order and counts. Everything passes through visible.ts. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RantStatus, rantStatuses, type rants } from '@earshot/contract/rants';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param, param } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { daysBetween, daysOfTimeRange } from '../../platform/period.ts';
import { instantsOf } from '../../platform/zone.ts';
import { optionStore } from '../options/index.ts';
import type { PostRow, RantRow } from './present.ts';
import { findRants } from './search.ts';
import { sightOf } from './visible.ts';

export type RantQuery = QueryOf<typeof rants.list> & { mine?: boolean };
type Counts = Record<RantStatus, number>;
type Eb = ExpressionBuilder<Schema, 'rants'>;

/** A filter as a condition with a key that names its shape, so that hot statements are compiled once. */
export interface Filter {
  key: string;
  where(eb: Eb): RawBuilder<SqlBool>[];
  values: Record<string, unknown>;
  /** stable: its statements may be kept compiled. hits: a search with few hits. many: a search with more hits than are counted. */
  kind: 'stable' | 'hits' | 'many';
  /** For the page alone: many hits and no other filter are met sooner by walking the rants in order. */
  walk?: (eb: Eb) => RawBuilder<SqlBool>[];
}

const refs = { target: 'targetEmployees', department: 'targetDepartments', category: 'categoryTypes' } as const;

/** The instants of the days the query asks for, or null. Throws `invalid` for a span that cannot be. */
async function spanOf(app: App, { timeRange, startDate, endDate }: RantQuery): Promise<{ start: number; end: number } | null> {
  if (!timeRange && !startDate && !endDate) return null;
  const { timeZone } = await app.settings.current();
  return instantsOf(
    timeRange ? await daysOfTimeRange(app, timeRange) : await daysBetween(app, startDate, endDate, limits.period.filesMost),
    timeZone,
  );
}

/** Everything but the status and the page. null: a name that no list holds, so that nothing can match. */
export async function filterOf(app: App, actor: Actor, query: RantQuery): Promise<Filter | null> {
  const sight = await sightOf(app, actor);
  const values: Record<string, unknown> = { ...sight.values };
  const parts: string[] = [sight.key];
  const wheres: ((eb: Eb) => RawBuilder<SqlBool>)[] = [(eb) => sql<SqlBool>`${sight.where(eb)}`];
  for (const [name, list] of Object.entries(refs)) {
    const ref = query[name as keyof typeof refs];
    if (!ref) continue;
    const option = await optionStore(app).find(list, ref);
    if (!option) return null;
    values[name] = option.id;
    parts.push(name);
    wheres.push(() => sql<SqlBool>`${sql.ref(`rants.${name}_id`)} = ${param(name)}`);
  }
  const span = await spanOf(app, query);
  if (span) {
    const column = sql.ref(query.dateOf === 'resolved' ? 'rants.resolved_at' : 'rants.date');
    Object.assign(values, span);
    parts.push(`days of ${query.dateOf}`);
    wheres.push(
      () => sql<SqlBool>`${column} >= ${param('start')}`,
      () => sql<SqlBool>`${column} < ${param('end')}`,
    );
  }
  if (query.answered) {
    parts.push(`answered ${query.answered}`);
    wheres.push(() => sql<SqlBool>`rants.first_response_at ${sql.raw(query.answered === 'true' ? 'is not' : 'is')} null`);
  }
  if (query.mine) {
    parts.push('mine');
    wheres.push(() => sql<SqlBool>`rants.author_id = ${param('me')}`);
  }
  const conditions = (extra: RawBuilder<SqlBool>[]) => (eb: Eb) => [...wheres.map((where) => where(eb)), ...extra];
  const key = parts.join();
  const text = query.search?.trim();
  if (!text) return { key, where: conditions([]), values, kind: 'stable' };
  const { seqs, isMany, condition } = await findRants(app, text, query.inDates === 'true');
  const where = conditions([seqs ? sql<SqlBool>`${app.dialect.among('rants.seq', seqs)}` : condition]);
  if (!isMany) return { key, where, values, kind: 'hits' };
  const common = parts.length === 1 && !query.rantStatus;
  return { key, where, values, kind: 'many', ...(common && { walk: conditions([condition]) }) };
}

/** What a row of a list shows of the tables around it. */
export const rantColumns = (app: App) =>
  app.db
    .selectFrom('rants')
    .innerJoin('options as target', 'target.id', 'rants.target_id')
    .innerJoin('options as department', 'department.id', 'rants.department_id')
    .innerJoin('options as category', 'category.id', 'rants.category_id')
    .leftJoin('users as author', (join) => join.onRef('author.id', '=', 'rants.author_id').on('author.deleted_at', 'is', null))
    .select([
      'rants.seq',
      'rants.id',
      'rants.author_id',
      'rants.target_id',
      'rants.content',
      'rants.date',
      'rants.status',
      'rants.urgent',
      'rants.word',
      'rants.first_response_at',
      'rants.resolved_at',
      'rants.resolved_reason',
      'author.name as author',
      'target.name as target',
      'department.name as department',
      'category.name as category',
    ]);

/** In the order of an index wherever there is one (rants_by_date, rants_by_word, options_by_name with rants_by_target …). */
const orders: Record<NonNullable<RantQuery['sort']>, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  date: (direction) => sql`rants.date ${direction}, rants.seq ${direction}`,
  author: (direction) => sql`author.name_folded is null, author.name_folded ${direction}, rants.date desc, rants.seq desc`,
  target: (direction) => byName('target', direction),
  department: (direction) => byName('department', direction),
  category: (direction) => byName('category', direction),
  content: (direction) => sql`substr(rants.folded, 1, 100) ${direction}, rants.date desc, rants.seq desc`,
  status: (direction) => sql`rants.word ${direction}, rants.date desc, rants.seq desc`,
};

const byName = (table: string, direction: RawBuilder<unknown>) =>
  sql`${sql.ref(`${table}.name_folded`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}, rants.date desc, rants.seq desc`;

function pageStatement(app: App, filter: Filter, query: RantQuery, limit: number) {
  const sort = query.sort ?? 'date';
  const direction = sql.raw(query.order ?? (sort === 'date' ? 'desc' : 'asc'));
  const all = rantColumns(app);
  // Before the words: most rows need not be read for them.
  const some = query.rantStatus ? all.where('rants.word', '=', param<RantStatus>('word')) : all;
  let page = some
    .where((eb) => eb.and((filter.walk ?? filter.where)(eb as unknown as Eb)))
    .orderBy(orders[sort](direction) as never)
    // Written out: with a limit it does not know SQLite walks the joins otherwise, and a page costs 40 µs instead of 15.
    .limit(sql.lit(limit))
    .offset(param<number>('offset'));
  const list = refs[sort as keyof typeof refs];
  // Says what is true anyway, so that the planner may begin with the names in their order.
  if (list) page = page.where(`${sort as keyof typeof refs}.list`, '=', list);
  return page;
}

/** Rows that a file takes at once: others' requests come between. */
const together = 250;

/** Every rant behind the filters, newest first, read in pages that each begin where the last one ended. Whoever stops asking stops it. */
export async function* eachRant(app: App, actor: Actor, query: RantQuery): AsyncGenerator<RantRow> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return;
  // One upper bound on the date and no more: given two, SQLite may walk from the wrong one, again on every page.
  const isOfCreation = 'end' in filter.values && query.dateOf !== 'resolved';
  let last: Pick<RantRow, 'date' | 'seq'> | undefined;
  do {
    const build = () => {
      const page = pageStatement(app, { ...filter, walk: filter.where }, { rantStatus: query.rantStatus }, together);
      if (!last) return page;
      const rest = page.where(sql<SqlBool>`(rants.date < ${param('lastDate')} or rants.seq < ${param('lastSeq')})`);
      return isOfCreation ? rest : rest.where(sql<SqlBool>`rants.date <= ${param('lastDate')}`);
    };
    const values: Record<string, unknown> = {
      ...filter.values,
      ...(last && isOfCreation && { end: last.date + 1 }),
      offset: 0,
      word: query.rantStatus,
      lastDate: last?.date,
      lastSeq: last?.seq,
    };
    const key = `rants.each ${filter.key} ${Boolean(query.rantStatus)} ${Boolean(last)}`;
    const rows =
      filter.kind === 'stable' ? await app.hot.rows<RantRow>(app.db, key, build, values) : await runOnce<RantRow>(app, build, values);
    yield* rows;
    last = rows.length === together ? rows.at(-1) : undefined;
    await breathe();
  } while (last);
}

/** What was said on rants, with the names of who said it. */
export const postColumns = (app: App) =>
  app.db
    .selectFrom('posts')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'posts.author_id').on('users.deleted_at', 'is', null))
    .select(['posts.seq', 'posts.id', 'posts.rant_id', 'posts.kind', 'posts.author_id', 'posts.date', 'posts.content'])
    .select(['users.name as author', 'users.role as role']);

/** Responses of the given rants, oldest first, with their authors' names. */
export async function responsesOf(app: App, rantIds: string[]): Promise<PostRow[]> {
  if (rantIds.length === 0) return [];
  return app.hot.rows<PostRow>(
    app.db,
    'rants.responses',
    () =>
      postColumns(app)
        .where(app.dialect.among('posts.rant_id', new Param('ids')))
        .where('posts.kind', '=', 'response')
        .orderBy('posts.seq'),
    { ids: idsValue(app.dialect, rantIds) },
  );
}

export interface RantPage {
  rows: RantRow[];
  responses: PostRow[];
  total: number;
  totalIsLeast: boolean;
  counts: Counts | null;
}

/** The rows of a page and their responses. */
async function rowsOf(app: App, filter: Filter, query: RantQuery, limit: number): Promise<Pick<RantPage, 'rows' | 'responses'>> {
  const values = { ...filter.values, offset: ((query.page ?? 1) - 1) * limit, word: query.rantStatus };
  const build = () => pageStatement(app, filter, query, limit);
  const key = `rants.list ${limit} ${filter.key} ${Boolean(query.rantStatus)} ${query.sort} ${query.order}`;
  const rows =
    filter.kind === 'stable' ? await app.hot.rows<RantRow>(app.db, key, build, values) : await runOnce<RantRow>(app, build, values);
  const answered = rows.filter((row) => row.first_response_at !== null).map((row) => row.id);
  return { rows, responses: await responsesOf(app, answered) };
}

/** The first rows behind the filters, nothing counted. */
export async function listRows(app: App, actor: Actor, query: RantQuery, limit: number): Promise<Pick<RantPage, 'rows' | 'responses'>> {
  const filter = await filterOf(app, actor, query);
  return filter ? rowsOf(app, filter, query, limit) : { rows: [], responses: [] };
}

/** A page of rants the caller may see, with the exact count behind it (at least so many where a search has more than are counted). */
export async function listRants(app: App, actor: Actor, query: RantQuery): Promise<RantPage> {
  const filter = await filterOf(app, actor, query);
  const none = { Pending: 0, Responded: 0, Urgent: 0, Resolved: 0 };
  if (!filter) return { rows: [], responses: [], total: 0, totalIsLeast: false, counts: none };
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const { rows, responses } = await rowsOf(app, filter, query, limit);
  const counts = await countsOf(app, filter);
  if (!counts) return { rows, responses, ...(await totalUpTo(app, filter, query.rantStatus)), counts };
  const total = query.rantStatus ? counts[query.rantStatus] : rantStatuses.reduce((sum, status) => sum + counts[status], 0);
  return { rows, responses, total, totalIsLeast: false, counts };
}

/**
 * The count behind a search with many hits, up to the number beyond which it only says 'at least'. A search is looked up over all rants:
 * behind a filter, a status or what the caller may see, few of its hits may be left.
 */
async function totalUpTo(app: App, filter: Filter, word: RantStatus | undefined): Promise<{ total: number; totalIsLeast: boolean }> {
  const most = limits.list.searchCountMost;
  if (filter.key === 'all' && !word) return { total: most, totalIsLeast: true };
  const build = () => {
    const all = app.db.selectFrom('rants').select('rants.seq');
    const found = word ? all.where('rants.word', '=', word) : all;
    const some = found.where((eb) => eb.and(filter.where(eb))).limit(most + 1);
    return app.db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('n'));
  };
  const n = (await runOnce<{ n: number }>(app, build, filter.values))[0]?.n ?? 0;
  return { total: Math.min(n, most), totalIsLeast: n > most };
}

/** How many rants stand behind the filters, exactly, and how many of them are open: for what is kept, not for a screen. */
export async function countBehind(app: App, actor: Actor, query: RantQuery): Promise<{ total: number; open: number }> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { total: 0, open: 0 };
  const counts = summed(await runOnce<CountRow>(app, () => countStatement(app, filter), filter.values));
  const words = query.rantStatus ? [query.rantStatus] : rantStatuses;
  const sum = (some: readonly RantStatus[]) => some.reduce((total, word) => total + counts[word], 0);
  return { total: sum(words), open: sum(words.filter((word) => word !== 'Resolved')) };
}

/** A statement whose text holds what was searched: compiled for this one run. */
async function runOnce<Row>(app: App, build: () => { compile(): { parameters: readonly unknown[] } }, values: Record<string, unknown>) {
  const compiled = build().compile();
  const parameters = compiled.parameters.map((p) => (p instanceof Param ? values[p.name] : p));
  return (await app.db.executeQuery<Row>({ ...compiled, parameters } as never)).rows;
}

interface CountCache {
  known: LRUCache<string, Counts>;
  /** Grows with every change, so that a count begun before a change is not kept after it. */
  version: number;
}
const caches = new WeakMap<App, CountCache>();

/** Counts stay true until a rant changes; the bus says when. */
function countCache(app: App): CountCache {
  const made = caches.get(app);
  if (made) return made;
  const cache: CountCache = { known: new LRUCache({ max: 500, ttl: 10_000 }), version: 0 };
  const forget = () => {
    cache.known.clear();
    cache.version++;
  };
  app.bus.on((event) => {
    if (/^(rants?|option|setup)\./.test(event.type) && event.type !== 'rant.opened') forget();
  });
  app.bus.onGap(forget);
  caches.set(app, cache);
  return cache;
}

interface CountRow {
  word: RantStatus;
  n: number;
}

const countStatement = (app: App, filter: Filter) =>
  app.db
    .selectFrom('rants')
    .select((eb) => ['rants.word', eb.fn.countAll<number>().as('n')])
    .where((eb) => eb.and(filter.where(eb)))
    .groupBy('rants.word');

function summed(rows: CountRow[]): Counts {
  const counts = { Pending: 0, Responded: 0, Urgent: 0, Resolved: 0 };
  for (const row of rows) counts[row.word] += row.n;
  return counts;
}

/** Rants per status behind a filter, or null where a search has too many hits to count. */
async function countsOf(app: App, filter: Filter): Promise<Counts | null> {
  if (filter.kind === 'many' && (filter.key === 'all' || (await totalUpTo(app, filter, undefined)).totalIsLeast)) return null;
  if (filter.kind !== 'stable') return summed(await runOnce<CountRow>(app, () => countStatement(app, filter), filter.values));
  const cache = countCache(app);
  const key = JSON.stringify([filter.key, filter.values]);
  const known = cache.known.get(key);
  if (known) return known;
  const { version } = cache;
  const counts = summed(
    await app.hot.rows<CountRow>(app.db, `rants.counts ${filter.key}`, () => countStatement(app, filter), filter.values),
  );
  if (version === cache.version) cache.known.set(key, counts);
  return counts;
}
