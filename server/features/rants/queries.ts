/** Reading rants: the list with search, filters, order and counts. Everything passes through visible.ts. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RantStatus, rantStatuses } from '@earshot/contract/rants';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param, runOnce } from '../../platform/db/prepared.ts';
import { type Filter, filterOf, type RantQuery } from './filter.ts';
import { allCounts, type CountRow, type Counts, keptCounts, noRants, summed } from './kept-counts.ts';
import { type Place, pageStatement, placeOf, rowsAt, seqsStatement } from './pages.ts';
import type { PostRow, RantRow } from './present.ts';

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

/** A page of the list: where its rows lie, and what stands behind the filters. */
export interface RantPage {
  seqs: number[];
  total: number;
  totalIsLeast: boolean;
  counts: Counts | null;
}

export interface Words {
  rows: RantRow[];
  responses: PostRow[];
}

async function withResponses(app: App, rows: RantRow[]): Promise<Words> {
  const answered = rows.filter((row) => row.first_response_at !== null).map((row) => row.id);
  return { rows, responses: await responsesOf(app, answered) };
}

/** The rows of a page with their responses. */
export const wordsAt = async (app: App, actor: Actor, seqs: readonly number[]): Promise<Words> =>
  withResponses(app, await rowsAt(app, actor, seqs));

/** Near the beginning of an index: there at once, so that one statement answers it all. */
function isNear(filter: Filter, query: RantQuery, limit: number): boolean {
  return filter.isPlain && (query.sort ?? 'date') === 'date' && (query.page ?? 1) * limit <= limits.list.maxNear;
}

function nearRows(app: App, filter: Filter, query: RantQuery, limit: number): Promise<RantRow[]> {
  const key = `rants.list ${limit} ${filter.key} ${Boolean(query.rantStatus)} ${query.order}`;
  const values = { ...filter.values, offset: ((query.page ?? 1) - 1) * limit, word: query.rantStatus };
  return app.hot.rows<RantRow>(app.db, key, () => pageStatement(app, filter.where, query, limit), values);
}

async function farSeqs(app: App, filter: Filter, query: RantQuery, place: Place): Promise<number[]> {
  const { search } = filter;
  if (search?.known?.seqs) return search.known.seqs.slice(place.offset, place.offset + place.limit);
  const values = { ...filter.values, offset: place.offset, word: query.rantStatus };
  let rows: { seq: number }[] = [];
  for (const where of search?.pages ?? [filter.where]) {
    rows = await runOnce<{ seq: number }>(app.heavy, seqsStatement(where, query, place), values);
    if (rows.length === place.limit) break;
  }
  const seqs = rows.map(({ seq }) => seq);
  return place.isReversed ? seqs.reverse() : seqs;
}

/** The first rows behind the filters, nothing counted. */
export async function firstRows(app: App, actor: Actor, query: RantQuery, limit: number): Promise<Words> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { rows: [], responses: [] };
  if (isNear(filter, query, limit)) return withResponses(app, await nearRows(app, filter, query, limit));
  return wordsAt(app, actor, await farSeqs(app, filter, query, { offset: 0, limit, isReversed: false }));
}

const nothing = { seqs: [], total: 0, totalIsLeast: false, counts: noRants };
const limitOf = (query: RantQuery): number => query.limit ?? (query.page ? 10 : limits.list.withoutPage);

/** A page of rants the caller may see, with the exact count behind it (at least so many where a search has more than are counted). */
export async function listRants(app: App, actor: Actor, query: RantQuery): Promise<Omit<RantPage, 'seqs'> & Words> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { ...nothing, rows: [], responses: [] };
  const limit = limitOf(query);
  if (!isNear(filter, query, limit)) {
    const page = await pageOf(app, filter, query, limit);
    return { ...page, ...(await wordsAt(app, actor, page.seqs)) };
  }
  const words = await withResponses(app, await nearRows(app, filter, query, limit));
  return { ...words, ...(await totalOf(app, filter, query)) };
}

/** The same without the rows, for those who read them little by little. */
export async function findRantPage(app: App, actor: Actor, query: RantQuery): Promise<RantPage> {
  const filter = await filterOf(app, actor, query);
  return filter ? pageOf(app, filter, query, limitOf(query)) : nothing;
}

async function pageOf(app: App, filter: Filter, query: RantQuery, limit: number): Promise<RantPage> {
  const total = await totalOf(app, filter, query);
  const place = placeOf(query, limit, total.totalIsLeast ? null : total.total);
  return { ...total, seqs: place ? await farSeqs(app, filter, query, place) : [] };
}

async function totalOf(app: App, filter: Filter, query: RantQuery): Promise<Omit<RantPage, 'seqs'>> {
  if (filter.search?.total) return { ...filter.search.total, counts: null };
  const counts = await countsOf(app, filter);
  const total = query.rantStatus ? counts[query.rantStatus] : rantStatuses.reduce((sum, status) => sum + counts[status], 0);
  return { total, totalIsLeast: false, counts };
}

/** How many rants stand behind the filters, exactly, and how many of them are open: for what is kept, not for a screen. */
export async function countBehind(app: App, actor: Actor, query: RantQuery): Promise<{ total: number; open: number }> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { total: 0, open: 0 };
  const counts = summed(await runOnce<CountRow>(app.heavy, countStatement(app, filter), filter.values));
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
  if (filter.search) return summed(await runOnce<CountRow>(app.heavy, countStatement(app, filter), filter.values));
  if (filter.key === 'all') return allCounts(app);
  return keptCounts(app, JSON.stringify([filter.key, filter.values]), () =>
    app.hot.rows<CountRow>(app.heavy, `rants.counts ${filter.key}`, () => countStatement(app, filter), filter.values),
  );
}
