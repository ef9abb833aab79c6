/**
 * Managers who read the rants of some departments could subtract these from a number that everybody reads, and so find out the number of
 * the others. So such a number is shown only if enough people are left for each of these managers.
 */
import { type RawBuilder, sql } from 'kysely';
import { departmentsOfManagers } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { all, always, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

/** The number of rants and of the people who wrote them, for all rants and for the answered ones. */
export interface RantCounts {
  count: number;
  people: number;
  answered: number;
  peopleAnswered: number;
}

export interface Reader {
  own: readonly string[];
  /** SQL about the table `rants`: those that this person does not read. */
  others: Condition;
  /** The numbers of those among the rants that were asked for. */
  left: RantCounts;
}

/**
 * SQL about the table `rants`: the author, to count people. How many authors without an account there are is not known, so together they
 * count as one.
 */
export const countedAuthor = sql.raw(`coalesce(rants.author_id, '')`);
const onlyAnswered = (column: RawBuilder<unknown>) => sql`case when rants.first_response_at is not null then ${column} end`;

const counts = statement<RantCounts>(
  'numbers.whole',
  (
    _,
    where,
  ) => sql<RantCounts>`select count(*) as count, count(distinct ${countedAuthor}) as people, count(${onlyAnswered(sql`1`)}) as answered,
    count(distinct ${onlyAnswered(countedAuthor)}) as "peopleAnswered" from rants where ${where}`,
);
const departmentsOf = statement<{ id: string }>(
  'numbers.departments',
  (_, where) => sql<{ id: string }>`select distinct rants.department_id as id from rants where ${where}`,
);

interface ReaderOptions {
  /** The connection to count with, such as that of a transaction. */
  db?: Tx['db'] | App['slowReads'];
  /** The departments that the number tells apart; without them, those of the rants. */
  departments?: readonly string[];
}

/**
 * Returns the readers of a number over these rants: first somebody who reads none of them, then managers of some of the departments.
 * Managers who read all of them have nothing to find out and are left out.
 */
export async function limitedReaders(
  app: App,
  where: Condition,
  { db = app.slowReads, departments }: ReaderOptions = {},
): Promise<[Reader, ...Reader[]]> {
  const among = departments ?? (await app.prepared.rows(db, departmentsOf, { where })).map(({ id }) => id);
  const managers = (await departmentsOfManagers(app)).filter((own) => among.some((id) => !own.includes(id)));
  const reader = async (own: readonly string[], condition: Condition): Promise<Reader> => {
    const [remainder] = await app.prepared.rows(db, counts, { where: all(where, condition) });
    return { own, others: condition, left: remainder ?? { count: 0, people: 0, answered: 0, peopleAnswered: 0 } };
  };
  const first = await reader([], always);
  const readers: Reader[] = [];
  for (const own of managers) readers.push(await reader(own, condition`not ${isOneOf(app.dialect, 'rants.department_id', 'own', own)}`));
  return [first, ...readers];
}
