/** The statements of a page of rants: which rows stand on it, in which order, and those rows. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { runOnce, statement } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RantStatus } from '../../contract/statuses.ts';
import { type RantRow, rantColumns } from '../core/row.ts';
import type { Counts } from '../numbers/status-counts.ts';
import { hasStatus } from '../status/open-rants.ts';
import { rantScope } from '../visibility/visible.ts';
import { type RantQuery, refs } from './filter.ts';

/** A page of the list: where its rows lie, and what stands behind the filters. */
export interface RantPage {
  seqs: number[];
  total: number;
  totalIsLeast: boolean;
  counts: Counts | null;
}

type Sort = NonNullable<RantQuery['sort']>;
interface Way {
  /** The value to sort by. */
  first: RawBuilder<unknown>;
  /** The order among equals: the newest first. */
  equals: RawBuilder<unknown>;
  /** The order of those without a name: at the end. */
  nameless: RawBuilder<unknown>;
}

/** In the order of an index wherever there is one (rants_by_date, rants_by_word, rants_by_content, options_by_name with rants_by_target …). */
const orders: Record<Sort, (way: Way) => RawBuilder<unknown>> = {
  date: ({ first }) => sql`rants.date ${first}, rants.seq ${first}`,
  author: ({ first, equals, nameless }) =>
    sql`author.name_folded is null ${nameless}, author.name_folded ${first}, rants.date ${equals}, rants.seq ${equals}`,
  target: (way) => byName('target', way),
  department: (way) => byName('department', way),
  category: (way) => byName('category', way),
  content: ({ first, equals }) => sql`substr(rants.folded, 1, 100) ${first}, rants.date ${equals}, rants.seq ${equals}`,
  status: ({ first, equals }) => sql`rants.word ${first}, rants.date ${equals}, rants.seq ${equals}`,
};

const byName = (table: string, { first, equals }: Way) =>
  sql`${sql.ref(`${table}.name_folded`)} ${first}, ${sql.ref(`${table}.id`)} ${first}, rants.date ${equals}, rants.seq ${equals}`;

const [up, down] = [sql.raw('asc'), sql.raw('desc')];

/** `isReversed`: from the last row to the first. */
function orderOf({ sort = 'date', order }: RantQuery, isReversed = false): RawBuilder<unknown> {
  const goesDown = (order ?? (sort === 'date' ? 'desc' : 'asc')) === 'desc';
  return orders[sort]({ first: goesDown === isReversed ? up : down, equals: isReversed ? up : down, nameless: isReversed ? down : up });
}

/** With the status, where one is asked for. */
export const withStatus = (filter: Condition, status: RantStatus | undefined): Condition =>
  // Before the rest: most rows need not be read for it.
  status ? all(hasStatus(status), filter) : filter;

interface PageShape {
  sort: Sort | undefined;
  order: RantQuery['order'];
  limit: number;
  /** Page 1: written out, as a plan for any offset is a worse one on PostgreSQL. */
  isFirst: boolean;
}

/** The rows of a page in their order. `values` must fill `offset` unless it is the first. */
export const pageOfRows = statement<RantRow, PageShape & Record<string, string | number | boolean | undefined>>(
  'rants.list',
  (builder, where, { limit, isFirst, ...query }) =>
    rantColumns(builder)
      .where(where)
      .orderBy(orderOf(query))
      // Written out: with a limit it does not know SQLite walks the joins otherwise, and a page costs 40 µs instead of 15.
      .limit(sql.lit(limit))
      .offset(isFirst ? sql.lit(0) : placeholder<number>('offset')),
);

/** Part of a list. */
export interface Place {
  offset: number;
  limit: number;
  /** Asked for from the end: the shorter way. */
  isReversed: boolean;
}

/** Where the page stands; null: behind the last row. Throws `page_too_far`. */
export function placeOf(query: RantQuery, limit: number, total: number): Place | null {
  const offset = ((query.page ?? 1) - 1) * limit;
  if (offset >= total) return null;
  const fromEnd = Math.max(0, total - offset - limit);
  if (query.sort === 'author' && Math.min(offset, fromEnd) > limits.list.maxOffset) throw refuse('page_too_far');
  if (fromEnd >= offset) return { offset, limit, isReversed: false };
  return { offset: fromEnd, limit: Math.min(limit, total - offset), isReversed: true };
}

/**
 * Only which rows stand there: those before them are passed by in an index, without a look at their words or the names around them.
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
  const list = refs[sort as keyof typeof refs];
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
