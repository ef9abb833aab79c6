/** The statements that find and read the rows of one page, in the order that was asked for. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { runOnce, statement } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type NamedFilter, namedFilters } from '../../contract/fields.ts';
import type { RantStatus } from '../../contract/statuses.ts';
import { type RantRow, rantColumns } from '../core/row.ts';
import type { Counts } from '../numbers/status-counts.ts';
import { hasStatus } from '../status/open-rants.ts';
import { rantScope } from '../visibility/visible.ts';
import type { RantQuery } from './filter.ts';

/** A page of the list: the `seq` of each of its rows, and how many rants match the filters. */
export interface RantPage {
  seqs: number[];
  total: number;
  totalIsLeast: boolean;
  counts: Counts | null;
}

type Sort = NonNullable<RantQuery['sort']>;
interface SortWay {
  /** The direction of the value to sort by. */
  first: RawBuilder<unknown>;
  /** The direction among equal values, which puts the newest rant first. */
  equals: RawBuilder<unknown>;
  /** The direction that puts rants without an author's name at the end. */
  nameless: RawBuilder<unknown>;
}

/**
 * Each order follows an index, except that by author (rants_by_date, rants_by_word, rants_by_content, options_by_name with rants_by_target
 * …).
 */
const orders: Record<Sort, (direction: SortWay) => RawBuilder<unknown>> = {
  date: ({ first }) => sql`rants.date ${first}, rants.seq ${first}`,
  author: ({ first, equals, nameless }) =>
    sql`author.name_folded is null ${nameless}, author.name_folded ${first}, rants.date ${equals}, rants.seq ${equals}`,
  target: (direction) => byName('target', direction),
  department: (direction) => byName('department', direction),
  category: (direction) => byName('category', direction),
  content: ({ first, equals }) => sql`substr(rants.folded, 1, 100) ${first}, rants.date ${equals}, rants.seq ${equals}`,
  status: ({ first, equals }) => sql`rants.word ${first}, rants.date ${equals}, rants.seq ${equals}`,
};

const byName = (table: string, { first, equals }: SortWay) =>
  sql`${sql.ref(`${table}.name_folded`)} ${first}, ${sql.ref(`${table}.id`)} ${first}, rants.date ${equals}, rants.seq ${equals}`;

const [up, down] = [sql.raw('asc'), sql.raw('desc')];

/** `isReversed` turns the whole order round, from the last row to the first. */
function orderOf({ sort = 'date', order }: RantQuery, isReversed = false): RawBuilder<unknown> {
  const goesDown = (order ?? (sort === 'date' ? 'desc' : 'asc')) === 'desc';
  return orders[sort]({ first: goesDown === isReversed ? up : down, equals: isReversed ? up : down, nameless: isReversed ? down : up });
}

/** Adds the status, if the query names one. */
export const withStatus = (filter: Condition, status: RantStatus | undefined): Condition =>
  // The status comes first, because most rows then need not be read.
  status ? all(hasStatus(status), filter) : filter;

interface PageShape {
  sort: Sort | undefined;
  order: RantQuery['order'];
  limit: number;
  /** Page 1: its offset is a literal, because PostgreSQL makes a worse plan for an offset that it does not know. */
  isFirst: boolean;
}

/** The rows of a page in their order. `values` must hold `offset`, unless `isFirst` is true. */
export const pageOfRows = statement<RantRow, PageShape & Record<string, string | number | boolean | undefined>>(
  'rants.list',
  (builder, where, { limit, isFirst, ...query }) =>
    rantColumns(builder)
      .where(where)
      .orderBy(orderOf(query))
      // The limit is a literal: with one that it does not know, SQLite takes the joins in another order, and a page costs 40 µs instead of
      // 15.
      .limit(sql.lit(limit))
      .offset(isFirst ? sql.lit(0) : placeholder<number>('offset')),
);

/** The part of a list that a page shows. */
export interface Place {
  offset: number;
  limit: number;
  /** `offset` counts from the end of the list, because the page is nearer to it. */
  isReversed: boolean;
}

/**
 * The place of the page in a list of `total` rows; null: after the last row. Throws `page_too_far` in the order by author, without an
 * index.
 */
export function placeOf(query: RantQuery, limit: number, total: number): Place | null {
  const offset = ((query.page ?? 1) - 1) * limit;
  if (offset >= total) return null;
  const fromEnd = Math.max(0, total - offset - limit);
  if (query.sort === 'author' && Math.min(offset, fromEnd) > limits.list.maxOffset) throw refuse('page_too_far');
  if (fromEnd >= offset) return { offset, limit, isReversed: false };
  return { offset: fromEnd, limit: Math.min(limit, total - offset), isReversed: true };
}

/**
 * Finds only the `seq` of each row: the rows before the page are skipped in an index, without reading their text or the names that they
 * refer to.
 */
export async function seqsBehind(app: App, filter: Condition, query: RantQuery, { offset, limit, isReversed }: Place): Promise<number[]> {
  const statement = sql<{ seq: number }>`select rants.seq from rants ${joinedFor(query.sort)} where ${filter.sql}
    order by ${orderOf(query, isReversed)} limit ${sql.lit(limit)} offset ${placeholder('offset')}`;
  const rows = await runOnce<{ seq: number }>(app.slowReads, statement, { ...filter.values, offset });
  const seqs = rows.map(({ seq }) => seq);
  return isReversed ? seqs.reverse() : seqs;
}

function joinedFor(sort: RantQuery['sort']): RawBuilder<unknown> {
  if (sort === 'author') return sql`left join users as author on author.id = rants.author_id and author.deleted_at is null`;
  const list = namedFilters[sort as NamedFilter];
  if (!list) return sql``;
  // A redundant predicate, so that the planner can begin with options_by_name.
  return sql`join options as ${sql.table(sort ?? '')} on ${sql.ref(`${sort}.id`)} = ${sql.ref(`rants.${sort}_id`)}
    and ${sql.ref(`${sort}.list`)} = ${sql.lit(list)}`;
}

const rowsWhere = statement<RantRow>('rants.at', (builder, where) => rantColumns(builder).where(where));

/** The rows with these seqs that the actor may see, in this order. */
export async function rowsAt(app: App, actor: Actor, seqs: readonly number[]): Promise<RantRow[]> {
  if (seqs.length === 0) return [];
  const scope = await rantScope(app, actor);
  const rows = await app.prepared.rows(app.db, rowsWhere, { where: all(isOneOf(app.dialect, 'rants.seq', 'seqs', seqs), scope.condition) });
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}
