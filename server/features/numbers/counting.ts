/**
 * What a publication is made of. Rants of the quarter, but for those about people who read exact numbers; withdrawn ones count as everywhere. Everything
 * is added up in the database, so that a large quarter holds up nobody.
 */
import type { Days } from '@earshot/contract/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { all, bound, type Condition, condition, isOneOf } from '../../platform/db/condition.ts';
import { placeholder } from '../../platform/db/placeholder.ts';
import { statement } from '../../platform/db/prepared.ts';
import { instantsOf } from '../../platform/zone.ts';
import type { Cell } from './guard.ts';

/** Who wrote it. Of those whose account is gone nobody knows how many they were: together they count as one. */
const person = sql.raw(`coalesce(rants.author_id, '')`);

export type Column = 'department_id' | 'category_id';

/** On `rants`: those of these days that are counted. */
export function within(app: App, days: Days, timeZone: string, leftOut: readonly string[]): Condition {
  const { start, end } = instantsOf(days, timeZone);
  const isCounted = condition`not ${isOneOf(app.dialect, 'rants.target_id', 'leftOut', leftOut)}`;
  return all(condition`rants.date >= ${bound('start', start)} and rants.date < ${bound('end', end)}`, isCounted);
}

const cells = statement<Cell, { column: Column }>(
  'numbers.cells',
  (_, where, { column }) => sql<Cell>`select ${sql.ref(`rants.${column}`)} as id, count(*) as count, count(distinct ${person}) as people
    from rants where ${where} group by ${sql.ref(`rants.${column}`)}`,
);

export const cellsBy = (app: App, where: Condition, column: Column): Promise<Cell[]> =>
  app.prepared.rows(app.heavy, cells, { where, shape: { column } });

export interface Whole {
  count: number;
  people: number;
  answered: number;
  peopleAnswered: number;
}

const isAnswered = sql.raw('rants.first_response_at is not null');
const onlyAnswered = (what: RawBuilder<unknown>) => sql`case when ${isAnswered} then ${what} end`;

const wholes = statement<Whole>(
  'numbers.whole',
  (_, where) => sql<Whole>`select count(*) as count, count(distinct ${person}) as people, count(${onlyAnswered(sql`1`)}) as answered,
    count(distinct ${onlyAnswered(person)}) as "peopleAnswered" from rants where ${where}`,
);

/** `db`: the transaction in which it is counted. */
export async function wholeOf(app: App, where: Condition, db: Tx['db'] | App['heavy'] = app.heavy): Promise<Whole> {
  const [whole] = await app.prepared.rows(db, wholes, { where });
  return whole ?? { count: 0, people: 0, answered: 0, peopleAnswered: 0 };
}

const authors = statement<{ person: string }>(
  'numbers.authors',
  (_, where) => sql<{ person: string }>`select distinct ${person} as person from rants where ${where}`,
);

/** Who wrote them, each once: only asked of cells in which they are few. */
export const authorsOf = async (app: App, where: Condition): Promise<string[]> =>
  (await app.prepared.rows(app.heavy, authors, { where })).map((row) => row.person);

const middle = statement<{ ms: number }>(
  'numbers.middleWait',
  (_, where) => sql<{ ms: number }>`select rants.first_response_at - rants.date as ms from rants where ${where} and ${isAnswered}
    order by 1 limit 1 offset ${placeholder<number>('before')}`,
);

/** How long the answer in the middle took, of `n`. */
export async function middleWait(app: App, where: Condition, n: number): Promise<number> {
  const [row] = await app.prepared.rows(app.heavy, middle, { where, values: { before: Math.floor((n - 1) / 2) } });
  return row?.ms ?? 0;
}

const oldest = statement<{ date: number }>(
  'numbers.oldest',
  (_, where) => sql<{ date: number }>`select rants.date as date from rants where ${where} order by rants.date limit 1`,
);

/** When the oldest of those that are counted was written. */
export async function oldestOf(app: App, leftOut: readonly string[]): Promise<number | null> {
  const where = condition`not ${isOneOf(app.dialect, 'rants.target_id', 'leftOut', leftOut)}`;
  return (await app.prepared.rows(app.heavy, oldest, { where }))[0]?.date ?? null;
}
