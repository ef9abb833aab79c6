/** Reads lists of rants with search, filters, order and counts. `filterOf` limits all of them to what the actor may see. */
import type { ReplyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { always, isOneOf } from '#server/platform/db/condition.ts';
import { type Builder, statement } from '#server/platform/db/prepared-statements.ts';
import type { rants } from '../../contract/rants.ts';
import type { PostRow } from '../core/present.ts';
import type { RantRow } from '../core/row.ts';
import { countAll } from '../numbers/ledger.ts';
import { type Counts, countsByStatus, noRants, openOf, statusCountsOf, summed, totalOf as totalOfAll } from '../numbers/status-counts.ts';
import { searchPage } from '../search/page.ts';
import { conditionOf, type Filter, filterOf, type RantQuery, withDueToday, withOwner } from './filter.ts';
import { pageOfRows, placeOf, type RantPage, rowsAt, seqsBehind, withStatus } from './pages.ts';

/** The columns of answers and messages, with the names and roles of their authors. */
export const postColumns = ({ db }: Pick<Builder, 'db'>) =>
  db
    .selectFrom('posts')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'posts.author_id').on('users.deleted_at', 'is', null))
    .select(['posts.seq', 'posts.id', 'posts.rant_id', 'posts.kind', 'posts.author_id', 'posts.date', 'posts.content'])
    .select(['posts.is_sealed_author', 'users.name as author', 'users.role as role']);

const responses = statement<PostRow>('rants.responses', (builder, where) =>
  postColumns(builder).where(where).where('posts.kind', '=', 'response').orderBy('posts.seq'),
);

/** Responses of the given rants, oldest first, with their authors' names. */
export async function responsesOf(app: App, rantIds: string[]): Promise<PostRow[]> {
  if (rantIds.length === 0) return [];
  return app.prepared.rows(app.db, responses, { where: isOneOf(app.dialect, 'posts.rant_id', 'ids', rantIds) });
}

export interface Words {
  rows: RantRow[];
  responses: PostRow[];
}

async function withResponses(app: App, rows: RantRow[]): Promise<Words> {
  const answeredIds = rows.filter((row) => row.first_response_at !== null).map((row) => row.id);
  return { rows, responses: await responsesOf(app, answeredIds) };
}

/** The rows of a page with their responses. */
export const wordsAt = async (app: App, actor: Actor, seqs: readonly number[]): Promise<Words> =>
  withResponses(app, await rowsAt(app, actor, seqs));

/** Whether the page lies near the beginning of an index, so that one statement can find and read its rows quickly. */
function isNear(filter: Filter, query: RantQuery, limit: number): boolean {
  return filter.isPlain && (query.sort ?? 'date') === 'date' && (query.page ?? 1) * limit <= limits.list.maxNear;
}

function nearRows(app: App, filter: Filter, query: RantQuery, limit: number): Promise<RantRow[]> {
  const offset = ((query.page ?? 1) - 1) * limit;
  const shape = { sort: query.sort, order: query.order, limit, isFirst: offset === 0 };
  return app.prepared.rows(app.db, pageOfRows, { where: withStatus(filter.condition, query.rantStatus), shape, values: { offset } });
}

/** The first rows that match the filters, without a count of all of them. */
export async function firstRows(app: App, actor: Actor, query: RantQuery, limit: number): Promise<Words> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { rows: [], responses: [] };
  if (isNear(filter, query, limit)) return withResponses(app, await nearRows(app, filter, query, limit));
  if (filter.match) return wordsAt(app, actor, (await searchPage(app, filter.condition, filter.match, query, limit)).seqs);
  return wordsAt(
    app,
    actor,
    await seqsBehind(app, withStatus(filter.condition, query.rantStatus), query, { offset: 0, limit, isReversed: false }),
  );
}

const noRows = { seqs: [], total: 0, totalIsLeast: false, counts: noRants };
const limitOf = (query: RantQuery): number => query.limit ?? (query.page ? 10 : limits.list.withoutPage);

/** A page of rants that the actor may see, with their total: exact, or a lower bound where a search has more hits than are counted. */
export async function listRants(app: App, actor: Actor, query: RantQuery): Promise<Omit<RantPage, 'seqs'> & Words> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { ...noRows, rows: [], responses: [] };
  const limit = limitOf(query);
  if (!isNear(filter, query, limit)) {
    const page = await pageOf(app, filter, query, limit);
    return { ...page, ...(await wordsAt(app, actor, page.seqs)) };
  }
  const words = await withResponses(app, await nearRows(app, filter, query, limit));
  return { ...words, ...(await totalOf(app, filter, query)) };
}

/** Finds the same page as `listRants`, but returns only the `seqs` of its rows, for callers who read the rows little by little. */
export async function findRantPage(app: App, actor: Actor, query: RantQuery): Promise<RantPage> {
  const filter = await filterOf(app, actor, query);
  return filter ? pageOf(app, filter, query, limitOf(query)) : noRows;
}

async function pageOf(app: App, filter: Filter, query: RantQuery, limit: number): Promise<RantPage> {
  if (filter.match) return searchPage(app, filter.condition, filter.match, query, limit);
  const total = await totalOf(app, filter, query);
  const place = placeOf(query, limit, total.total);
  return { ...total, seqs: place ? await seqsBehind(app, withStatus(filter.condition, query.rantStatus), query, place) : [] };
}

async function totalOf(app: App, filter: Filter, query: RantQuery): Promise<Omit<RantPage, 'seqs'>> {
  const counts = await countsOf(app, filter);
  const total = query.rantStatus ? counts[query.rantStatus] : totalOfAll(counts);
  return { total, totalIsLeast: false, counts };
}

/** Counts the rants that match the filters, and how many of them are open, exactly: for numbers that are stored, not for a screen. */
export async function countMatching(app: App, actor: Actor, query: RantQuery): Promise<{ total: number; open: number }> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return { total: 0, open: 0 };
  const counts = await countsOnce(app, filter);
  const { rantStatus } = query;
  if (!rantStatus) return { total: totalOfAll(counts), open: openOf(counts) };
  return { total: counts[rantStatus], open: rantStatus === 'Resolved' ? 0 : counts[rantStatus] };
}

/**
 * Counts the rants that the actor owns, that nobody owns and all of them, whatever `owner` says, and those due today, whatever `due` says.
 * A number is null where a search has too many hits to count.
 */
export async function countByOwner(app: App, actor: Actor, { owner, due, ...query }: RantQuery): Promise<OwnerCounts> {
  const count = async (askedQuery: RantQuery, narrowed: (filter: Filter) => Promise<Filter> | Filter): Promise<number | null> => {
    const filter = await filterOf(app, actor, askedQuery);
    if (!filter) return 0;
    if (filter.match?.isListed === false) return null;
    const narrowedFilter = await narrowed(filter);
    const counts = narrowedFilter.match ? await countsOnce(app, narrowedFilter) : await countsOf(app, narrowedFilter);
    return query.rantStatus ? counts[query.rantStatus] : totalOfAll(counts);
  };
  return {
    mine: await count({ ...query, due }, (filter) => withOwner(app, actor, filter, 'me')),
    none: await count({ ...query, due }, (filter) => withOwner(app, actor, filter, 'none')),
    all: await count({ ...query, due }, (filter) => filter),
    dueToday: await count({ ...query, owner }, (filter) => withDueToday(app, filter)),
  };
}
type OwnerCounts = ReplyOf<typeof rants.ownerCounts>;

const countsOnce = async (app: App, filter: Filter): Promise<Counts> =>
  summed(await app.prepared.once(app.slowReads, countsByStatus, { where: conditionOf(filter) }));

/** Counts rants per status for a filter without a search. */
const countsOf = (app: App, { condition }: Filter): Promise<Counts> =>
  condition === always ? countAll(app) : statusCountsOf(app, condition);
