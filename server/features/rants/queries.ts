/** Reading rants: the list with search, filters, order and counts. Everything passes through visible.ts. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RantStatus, rantStatuses } from '@earshot/contract/rants';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param, param, runOnce } from '../../platform/db/prepared.ts';
import { type Eb, type Filter, filterOf, type RantQuery, refs, type Search } from './filter.ts';
import { allCounts, type CountRow, type Counts, keptCounts, noRants, summed } from './kept-counts.ts';
import type { PostRow, RantRow } from './present.ts';

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

/** The rows that meet `where` and the status, in their order. `values` must fill `word` and `offset`. */
export function pageStatement(app: App, where: Filter['where'], query: RantQuery, limit: number) {
  const sort = query.sort ?? 'date';
  const direction = sql.raw(query.order ?? (sort === 'date' ? 'desc' : 'asc'));
  const all = rantColumns(app);
  // Before the words: most rows need not be read for them.
  const some = query.rantStatus ? all.where('rants.word', '=', param<RantStatus>('word')) : all;
  let page = some
    .where((eb) => eb.and(where(eb as unknown as Eb)))
    .orderBy(orders[sort](direction) as never)
    // Written out: with a limit it does not know SQLite walks the joins otherwise, and a page costs 40 µs instead of 15.
    .limit(sql.lit(limit))
    .offset(param<number>('offset'));
  const list = refs[sort as keyof typeof refs];
  // Says what is true anyway, so that the planner may begin with the names in their order.
  if (list) page = page.where(`${sort as keyof typeof refs}.list`, '=', list);
  return page;
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
  const rows = filter.search
    ? await firstFull(app, filter.search, query, limit, values)
    : await stableRows(app, filter, query, limit, values);
  const answered = rows.filter((row) => row.first_response_at !== null).map((row) => row.id);
  return { rows, responses: await responsesOf(app, answered) };
}

type Values = Record<string, unknown>;

function stableRows(app: App, filter: Filter, query: RantQuery, limit: number, values: Values): Promise<RantRow[]> {
  const key = `rants.list ${limit} ${filter.key} ${Boolean(query.rantStatus)} ${query.sort} ${query.order}`;
  return app.hot.rows<RantRow>(app.db, key, () => pageStatement(app, filter.where, query, limit), values);
}

async function firstFull(app: App, { pages, known }: Search, query: RantQuery, limit: number, values: Values): Promise<RantRow[]> {
  if (known?.seqs) {
    // The page and what stands before it: its statement orders them and leaves those out.
    const shown = known.seqs.slice(0, (query.page ?? 1) * limit);
    return runOnce<RantRow>(
      app.db,
      pageStatement(app, () => [app.dialect.among('rants.seq', shown)], query, limit),
      values,
    );
  }
  let rows: RantRow[] = [];
  for (const where of pages) {
    rows = await runOnce<RantRow>(app.db, pageStatement(app, where, query, limit), values);
    if (rows.length === limit) break;
  }
  return rows;
}

/** The first rows behind the filters, nothing counted. */
export async function listRows(app: App, actor: Actor, query: RantQuery, limit: number): Promise<Pick<RantPage, 'rows' | 'responses'>> {
  const filter = await filterOf(app, actor, query);
  return filter ? rowsOf(app, filter, query, limit) : { rows: [], responses: [] };
}

/** A page of rants the caller may see, with the exact count behind it (at least so many where a search has more than are counted). */
export async function listRants(app: App, actor: Actor, query: RantQuery): Promise<RantPage> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { rows: [], responses: [], total: 0, totalIsLeast: false, counts: noRants };
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const page = await rowsOf(app, filter, query, limit);
  if (filter.search?.total) return { ...page, ...filter.search.total, counts: null };
  const counts = await countsOf(app, filter);
  const total = query.rantStatus ? counts[query.rantStatus] : rantStatuses.reduce((sum, status) => sum + counts[status], 0);
  return { ...page, total, totalIsLeast: false, counts };
}

/** How many rants stand behind the filters, exactly, and how many of them are open: for what is kept, not for a screen. */
export async function countBehind(app: App, actor: Actor, query: RantQuery): Promise<{ total: number; open: number }> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { total: 0, open: 0 };
  const counts = summed(await runOnce<CountRow>(app.db, countStatement(app, filter), filter.values));
  const words = query.rantStatus ? [query.rantStatus] : rantStatuses;
  const sum = (some: readonly RantStatus[]) => some.reduce((total, word) => total + counts[word], 0);
  return { total: sum(words), open: sum(words.filter((word) => word !== 'Resolved')) };
}

const countStatement = (app: App, filter: Filter) =>
  app.db
    .selectFrom('rants')
    .select((eb) => ['rants.word', eb.fn.countAll<number>().as('n')])
    .where((eb) => eb.and(filter.where(eb)))
    .groupBy('rants.word');

/** Rants per status behind a filter. */
async function countsOf(app: App, filter: Filter): Promise<Counts> {
  if (filter.search?.known) return filter.search.known.counts;
  if (filter.search) return summed(await runOnce<CountRow>(app.db, countStatement(app, filter), filter.values));
  if (filter.key === 'all') return allCounts(app);
  return keptCounts(app, JSON.stringify([filter.key, filter.values]), () =>
    app.hot.rows<CountRow>(app.db, `rants.counts ${filter.key}`, () => countStatement(app, filter), filter.values),
  );
}
