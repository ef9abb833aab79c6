/** What narrows a list of rants, as a condition. Everything passes through visible.ts. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { RantMoment, rants } from '@earshot/contract/rants';
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { param, runOnce } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { daysBetween, daysOfTimeRange, hourOf } from '../../platform/period.ts';
import { instantsOf } from '../../platform/zone.ts';
import { optionStore } from '../options/index.ts';
import { type CountRow, type Counts, summed } from './kept-counts.ts';
import { type Found, findRants, placed } from './search.ts';
import { overdueBefore } from './urgent.ts';
import { sightOf } from './visible.ts';

export type RantQuery = QueryOf<typeof rants.list>;
export type Eb = ExpressionBuilder<Schema, 'rants'>;

/** A filter as a condition with a key that names its shape, so that hot statements are compiled once. */
export interface Filter {
  key: string;
  /** Everything but the status. */
  where: Where;
  values: Record<string, unknown>;
  /** null: nothing was searched, so its statements may be kept compiled. */
  search: Search | null;
  /** Nothing, or one thing that an index has in the order of time: what is newest behind it is found at once. */
  isPlain: boolean;
}

export interface Search {
  /** Few hits of all rants, told apart already: their counts by status and, where it is that of dates, all of them in the order asked for. */
  known: { counts: Counts; seqs: number[] | null } | null;
  /** Hits with the status too, where there are more than are counted; null: few enough to be counted by status. */
  total: { total: number; totalIsLeast: boolean } | null;
  /** Conditions for a page, the cheapest first: one that does not fill the page is followed by the next, the last is sure. */
  pages: Where[];
}

type Where = (eb: Eb) => RawBuilder<SqlBool>[];

/** The lists behind the filters. */
export const refs = { target: 'targetEmployees', department: 'targetDepartments', category: 'categoryTypes' } as const;

const daysOfCreation = 'days of created' satisfies `days of ${RantMoment}`;
const moments: Record<RantMoment, string> = { created: 'rants.date', answered: 'rants.first_response_at', resolved: 'rants.resolved_at' };

/** The instants of the days the query asks for, or null. Throws `invalid` for a span that cannot be. */
async function spanOf(app: App, { timeRange, startDate, endDate, hour }: RantQuery): Promise<{ start: number; end: number } | null> {
  if (!timeRange && !startDate && !endDate && !hour) return null;
  const { timeZone } = await app.settings.current();
  const days = timeRange ? await daysOfTimeRange(app, timeRange) : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return hour ? hourOf(days, hour, timeZone) : instantsOf(days, timeZone);
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
    const moment = query.dateOf ?? 'created';
    const column = sql.ref(moments[moment]);
    Object.assign(values, span);
    parts.push(`days of ${moment}`);
    wheres.push(
      () => sql<SqlBool>`${column} >= ${param('start')}`,
      () => sql<SqlBool>`${column} < ${param('end')}`,
    );
  }
  if (query.answered) {
    parts.push(`answered ${query.answered}`);
    wheres.push(() => sql<SqlBool>`rants.first_response_at ${sql.raw(query.answered === 'true' ? 'is not' : 'is')} null`);
  }
  if (query.overdue) {
    values.overdueBefore = await overdueBefore(app);
    parts.push('overdue');
    // In the words of the index rants_waiting.
    wheres.push(
      () => sql<SqlBool>`rants.first_response_at is null and rants.status <> 'Resolved' and rants.date < ${param('overdueBefore')}`,
    );
  }
  if (query.mine) {
    parts.push('mine');
    wheres.push(() => sql<SqlBool>`rants.author_id = ${param('me')}`);
  }
  const key = parts.join();
  const where: Where = (eb) => wheres.map((one) => one(eb));
  const text = query.search?.trim();
  const isPlain =
    !text && parts.slice(1).filter((part) => part !== daysOfCreation).length + (query.rantStatus ? 1 : 0) <= 1 && !query.answered;
  if (!text) return { key, where, values, search: null, isPlain };
  return { key, values, isPlain, ...(await searched(app, text, query, { key, where, values })) };
}

interface Searching extends Pick<Filter, 'where' | 'values'> {
  app: App;
  query: RantQuery;
  /** The conditions of the other filters, and of the status where one is asked for. */
  others: RawBuilder<SqlBool>[];
  status: RawBuilder<SqlBool>[];
  find(within: RawBuilder<SqlBool>[] | null): Promise<Found>;
  /** The other filters and the hits. */
  hits(found: Found): Where;
}
type Searched = Pick<Filter, 'where' | 'search'>;

const most = limits.list.maxSearchCount;
const atLeast = { total: most, totalIsLeast: true };
const few = (where: Where): Searched => ({ where, search: { known: null, total: null, pages: [where] } });

/** Looks the words up among all rants first: few hits are soon told apart by the other filters. */
async function searched(
  app: App,
  text: string,
  query: RantQuery,
  { key, where, values }: Pick<Filter, 'key' | 'where' | 'values'>,
): Promise<Searched> {
  const search: Searching = {
    app,
    query,
    where,
    values,
    others: where(expressionBuilder<Schema, 'rants'>()),
    status: query.rantStatus ? [sql<SqlBool>`rants.word = ${query.rantStatus}`] : [],
    find: (within) =>
      findRants(app, text, query.inDates === 'true', within && { condition: sql<SqlBool>`${sql.join(within, sql` and `)}`, values }),
    hits:
      ({ seqs, reading }) =>
      (eb) => [...where(eb), seqs ? sql<SqlBool>`${app.dialect.among('rants.seq', seqs)}` : reading],
  };
  const first = await search.find(null);
  if (!first.isMany) return key === 'all' ? known(search, first) : few(search.hits(first));
  if (key === 'all' && !query.rantStatus)
    return { where: search.hits(first), search: { known: null, total: atLeast, pages: newestFirst(search, first) } };
  return app.dialect.contentHitsWithin ? narrowed(search, first, key === 'all') : walked(search, first, key === 'all');
}

/** Few hits of all rants: none is read a second time but those of the page. */
async function known({ app, query, hits }: Searching, found: Found): Promise<Searched> {
  const where = hits(found);
  const all = await placed(app, found);
  const counts = summed(all.map(({ word }): CountRow => ({ word, n: 1 })));
  const way = query.order === 'asc' ? 1 : -1;
  if ((query.sort ?? 'date') !== 'date') return { where, search: { known: { counts, seqs: null }, total: null, pages: [where] } };
  const seqs = all
    .filter(({ word }) => !query.rantStatus || word === query.rantStatus)
    .toSorted((a, b) => way * (a.date - b.date || a.seq - b.seq))
    .map(({ seq }) => seq);
  return { where, search: { known: { counts, seqs }, total: null, pages: [] } };
}

/** Many hits: looked up again behind the other filters, then behind the status too. */
async function narrowed(search: Searching, first: Found, isAll: boolean): Promise<Searched> {
  const behind = isAll ? first : await search.find(search.others);
  const where = search.hits(behind);
  if (!behind.isMany) return few(where);
  const last = search.status.length > 0 ? await search.find([...search.others, ...search.status]) : behind;
  if (last.isMany) return { where, search: { known: null, total: atLeast, pages: newestFirst(search, last) } };
  return { where, search: { known: null, total: { total: last.seqs?.length ?? 0, totalIsLeast: false }, pages: [search.hits(last)] } };
}

/** Many hits, and no index to look them up behind the other filters: the rants behind those are walked. */
async function walked(search: Searching, first: Found, isAll: boolean): Promise<Searched> {
  const where = search.hits(first);
  const all = isAll ? atLeast : await countUpTo({ ...search, status: [] }, where);
  if (!all.totalIsLeast) return few(where);
  return { where, search: { known: null, total: search.status.length > 0 ? await countUpTo(search, where) : all, pages: [where] } };
}

/** The rants looked at one by one before the index is asked: common words are met within the first of them. */
const lookedAt = 400;

/** For lists in the order of time: the words of the newest rants are read, and only where those do not fill the page the index is asked. */
function newestFirst({ app, query, where, others, status, hits }: Searching, found: Found): Where[] {
  const sure: Where = found.seqs ? hits(found) : (eb) => [...where(eb), app.dialect.contentHitsWithin ? found.asking : found.reading];
  if ((query.sort ?? 'date') !== 'date') return [sure];
  const direction = sql.raw(query.order ?? 'desc');
  const n = lookedAt + 2 * ((query.page ?? 1) - 1) * (query.limit ?? 10);
  const newest = sql<SqlBool>`rants.seq in (select rants.seq from rants where ${sql.join([...others, ...status], sql` and `)}
    order by rants.date ${direction}, rants.seq ${direction} limit ${sql.lit(n)})`;
  return [(eb) => [...where(eb), found.reading, newest], sure];
}

/** Counts by walking, up to the number beyond which it only says 'at least'. */
async function countUpTo({ app, values, status }: Searching, where: Where) {
  const conditions = [...where(expressionBuilder<Schema, 'rants'>()), ...status];
  const some = sql`select 1 from rants where ${sql.join(conditions, sql` and `)} limit ${sql.lit(most + 1)}`;
  const [row] = await runOnce<{ n: number }>(app.heavy, sql`select count(*) as n from (${some}) as some`, values);
  const n = row?.n ?? 0;
  return { total: Math.min(n, most), totalIsLeast: n > most };
}
