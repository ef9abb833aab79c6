/** The statements of a page of rants: which rows stand on it, in which order, and those rows. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { RantStatus } from '@earshot/contract/rants';
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param, param } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Eb, type Filter, type RantQuery, refs } from './filter.ts';
import type { RantRow } from './present.ts';
import { sightOf } from './visible.ts';

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

type Sort = NonNullable<RantQuery['sort']>;
interface Way {
  /** Of what is sorted by. */
  first: RawBuilder<unknown>;
  /** Of equals: the newest first. */
  equals: RawBuilder<unknown>;
  /** Of those without a name: at the end. */
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

/** The rows that meet `where` and the status, in their order. `values` must fill `word` and `offset`. */
export function pageStatement(app: App, where: Filter['where'], query: RantQuery, limit: number) {
  const all = rantColumns(app);
  // Before the words: most rows need not be read for them.
  const some = query.rantStatus ? all.where('rants.word', '=', param<RantStatus>('word')) : all;
  return (
    some
      .where((eb) => eb.and(where(eb as unknown as Eb)))
      .orderBy(orderOf(query) as never)
      // Written out: with a limit it does not know SQLite walks the joins otherwise, and a page costs 40 µs instead of 15.
      .limit(sql.lit(limit))
      .offset(param<number>('offset'))
  );
}

/** Part of a list. */
export interface Place {
  offset: number;
  limit: number;
  /** Asked for from the end: the shorter way. */
  isReversed: boolean;
}

/** Where the page stands; null: behind the last row. `total` null: nobody knows it. Throws `page_too_far`. */
export function placeOf(query: RantQuery, limit: number, total: number | null): Place | null {
  const offset = ((query.page ?? 1) - 1) * limit;
  if (total !== null && offset >= total) return null;
  const isSearch = Boolean(query.search?.trim());
  // What is found is known from its beginning only.
  const fromEnd = total === null || isSearch ? Number.POSITIVE_INFINITY : Math.max(0, total - offset - limit);
  const isIndexed = query.sort !== 'author' && !isSearch;
  if (!isIndexed && Math.min(offset, fromEnd) > limits.list.maxOffset) throw refuse('page_too_far');
  if (total === null || fromEnd >= offset) return { offset, limit, isReversed: false };
  return { offset: fromEnd, limit: Math.min(limit, total - offset), isReversed: true };
}

/**
 * Only which rows stand there: those before them are passed by in an index, without a look at their words or the names around them. `values`
 * must fill `word` and `offset`.
 */
export function seqsStatement(where: Filter['where'], query: RantQuery, { limit, isReversed }: Place): RawBuilder<{ seq: number }> {
  const status = query.rantStatus ? [sql<SqlBool>`rants.word = ${param('word')}`] : [];
  const conditions = sql.join([...status, ...where(expressionBuilder<Schema, 'rants'>())], sql` and `);
  return sql`select rants.seq from rants ${joinedFor(query.sort)} where ${conditions}
    order by ${orderOf(query, isReversed)} limit ${sql.lit(limit)} offset ${param('offset')}`;
}

function joinedFor(sort: RantQuery['sort']): RawBuilder<unknown> {
  if (sort === 'author') return sql`left join users as author on author.id = rants.author_id and author.deleted_at is null`;
  const list = refs[sort as keyof typeof refs];
  if (!list) return sql``;
  // The list says what is true anyway, so that the planner may begin with the names in their order.
  return sql`join options as ${sql.table(sort ?? '')} on ${sql.ref(`${sort}.id`)} = ${sql.ref(`rants.${sort}_id`)}
    and ${sql.ref(`${sort}.list`)} = ${sql.lit(list)}`;
}

/** The rows with these seqs that the actor may see, in this order. */
export async function rowsAt(app: App, actor: Actor, seqs: readonly number[]): Promise<RantRow[]> {
  if (seqs.length === 0) return [];
  const sight = await sightOf(app, actor);
  const build = () =>
    rantColumns(app)
      .where(app.dialect.among('rants.seq', new Param('seqs')))
      .where((eb) => sight.where(eb as unknown as Eb));
  const rows = await app.hot.rows<RantRow>(app.db, `rants.at ${sight.key}`, build, { ...sight.values, seqs: idsValue(app.dialect, seqs) });
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}
