/**
 * Counts the rants of a publication: those of the quarter, except rants about people who read exact numbers. Withdrawn ones count, as they
 * do everywhere. The database adds everything up, so that a large quarter does not block the server.
 */
import type { Days } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import { countedAuthor } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { instantsOf } from '#server/platform/zone.ts';
import type { Cell } from './disclosure-control.ts';

/** The condition on `rants` for these days, without the rants that are left out. */
export function countedDays(app: App, days: Days, timeZone: string, leftOut: readonly string[]): Condition {
  const { start, end } = instantsOf(days, timeZone);
  const isCounted = condition`not ${isOneOf(app.dialect, 'rants.target_id', 'leftOut', leftOut)}`;
  return all(condition`rants.date >= ${bound('start', start)} and rants.date < ${bound('end', end)}`, isCounted);
}

const cell = sql`count(*) as count, count(distinct ${countedAuthor}) as people`;

export type Column = 'department_id' | 'category_id';

const cells = statement<Cell, { column: Column }>(
  'numbers.cells',
  (_, where, { column }) => sql<Cell>`select ${sql.ref(`rants.${column}`)} as id, ${cell}
    from rants where ${where} group by ${sql.ref(`rants.${column}`)}`,
);
export const countBy = (app: App, where: Condition, column: Column): Promise<Cell[]> =>
  app.prepared.rows(app.slowReads, cells, { where, shape: { column } });

const oneCell = statement<Omit<Cell, 'id'>>('numbers.cell', (_, where) => sql<Omit<Cell, 'id'>>`select ${cell} from rants where ${where}`);
export async function countOne(app: App, id: string, where: Condition): Promise<Cell> {
  const [found] = await app.prepared.rows(app.slowReads, oneCell, { where });
  return { id, ...(found ?? { count: 0, people: 0 }) };
}

const authors = statement<{ person: string }>(
  'numbers.authors',
  (_, where) => sql<{ person: string }>`select distinct ${countedAuthor} as person from rants where ${where}`,
);

/** The authors, each once. It is called only for cells with few authors. */
export const authorsOf = async (app: App, where: Condition): Promise<string[]> =>
  (await app.prepared.rows(app.slowReads, authors, { where })).map((row) => row.person);

const middle = statement<{ ms: number }>(
  'numbers.middleWait',
  (_, where) => sql<{
    ms: number;
  }>`select rants.first_response_at - rants.date as ms from rants where ${where} and rants.first_response_at is not null
    order by 1 limit 1 offset ${placeholder<number>('before')}`,
);

/** The median wait for the first answer of `n` rants, in milliseconds. */
export async function middleWait(app: App, where: Condition, n: number): Promise<number> {
  const [row] = await app.prepared.rows(app.slowReads, middle, { where, values: { before: Math.floor((n - 1) / 2) } });
  return row?.ms ?? 0;
}

const oldest = statement<{ date: number }>(
  'numbers.oldest',
  (_, where) => sql<{ date: number }>`select rants.date as date from rants where ${where} order by rants.date limit 1`,
);

/** Returns when the oldest rant was written that counts and is not older than `sinceMs`; null where there is none. */
export async function oldestOf(app: App, leftOut: readonly string[], sinceMs: number): Promise<number | null> {
  const where = condition`rants.date >= ${bound('since', sinceMs)} and not ${isOneOf(app.dialect, 'rants.target_id', 'leftOut', leftOut)}`;
  return (await app.prepared.rows(app.slowReads, oldest, { where }))[0]?.date ?? null;
}
