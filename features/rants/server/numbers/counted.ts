/** How many rants and people a condition finds, for numbers that everybody may read. */
import { type RawBuilder, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

/** The author. Nobody knows how many authors have no account any more: together they count as one. */
export const person = sql.raw(`coalesce(rants.author_id, '')`);

export interface Whole {
  count: number;
  people: number;
  answered: number;
  peopleAnswered: number;
}

export const isAnswered = sql.raw('rants.first_response_at is not null');
const onlyAnswered = (what: RawBuilder<unknown>) => sql`case when ${isAnswered} then ${what} end`;

const wholes = statement<Whole>(
  'numbers.whole',
  (_, where) => sql<Whole>`select count(*) as count, count(distinct ${person}) as people, count(${onlyAnswered(sql`1`)}) as answered,
    count(distinct ${onlyAnswered(person)}) as "peopleAnswered" from rants where ${where}`,
);

/** `db`: the transaction in which it is counted. */
export async function wholeOf(app: App, where: Condition, db: Tx['db'] | App['slowReads'] = app.slowReads): Promise<Whole> {
  const [whole] = await app.prepared.rows(db, wholes, { where });
  return whole ?? { count: 0, people: 0, answered: 0, peopleAnswered: 0 };
}

export type Column = 'department_id' | 'category_id';

/** Rants of one department, category or month; `people`: how many different people wrote them. */
export interface Cell {
  id: string;
  count: number;
  people: number;
}

const cells = statement<Cell, { column: Column }>(
  'numbers.cells',
  (_, where, { column }) => sql<Cell>`select ${sql.ref(`rants.${column}`)} as id, count(*) as count, count(distinct ${person}) as people
    from rants where ${where} group by ${sql.ref(`rants.${column}`)}`,
);

/** `db`: the transaction in which it is counted. */
export const countBy = (app: App, where: Condition, column: Column, db: Tx['db'] | App['slowReads'] = app.slowReads): Promise<Cell[]> =>
  app.prepared.rows(db, cells, { where, shape: { column } });

/**
 * Whether a class of a whole may be told, which tells of everybody in it, and after subtracting of all whom a reader does not read himself: `left` says
 * how many people are left each time.
 */
export const mayTell = (left: readonly number[], least: number): boolean => left.every((people) => people >= least);
