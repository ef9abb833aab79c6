/**
 * Managers who read the rants of some departments: by subtracting those from a number that everybody reads they could find out the number of the
 * others. So such a number is told only if enough people are left for each of them.
 */
import { type RawBuilder, sql } from 'kysely';
import { departmentsOfManagers } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { all, always, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

/** How many rants there are and how many people wrote them, and the same of those that were answered. */
export interface Counted {
  count: number;
  people: number;
  answered: number;
  peopleAnswered: number;
}

export interface Reader {
  own: readonly string[];
  /** On `rants`: those this person does not read. */
  others: Condition;
  /** What these are of the rants that were asked for. */
  left: Counted;
}

/** SQL about the table `rants`: its author, to count people. Nobody knows how many authors have no account any more: together they count as one. */
export const countedAuthor = sql.raw(`coalesce(rants.author_id, '')`);
const onlyAnswered = (what: RawBuilder<unknown>) => sql`case when rants.first_response_at is not null then ${what} end`;

const counts = statement<Counted>(
  'numbers.whole',
  (
    _,
    where,
  ) => sql<Counted>`select count(*) as count, count(distinct ${countedAuthor}) as people, count(${onlyAnswered(sql`1`)}) as answered,
    count(distinct ${onlyAnswered(countedAuthor)}) as "peopleAnswered" from rants where ${where}`,
);
const departmentsOf = statement<{ id: string }>(
  'numbers.departments',
  (_, where) => sql<{ id: string }>`select distinct rants.department_id as id from rants where ${where}`,
);

interface Asking {
  /** The transaction in which it is counted. */
  db?: Tx['db'] | App['slowReads'];
  /** The departments that are told apart; without them those of the rants. */
  departments?: readonly string[];
}

/**
 * Returns the readers of a number over these rants: first somebody who reads none of them, then managers of some of the departments. A manager who reads all of
 * them has nothing to find out.
 */
export async function limitedReaders(
  app: App,
  where: Condition,
  { db = app.slowReads, departments }: Asking = {},
): Promise<[Reader, ...Reader[]]> {
  const among = departments ?? (await app.prepared.rows(db, departmentsOf, { where })).map(({ id }) => id);
  const managers = (await departmentsOfManagers(app)).filter((own) => among.some((id) => !own.includes(id)));
  const reader = async (own: readonly string[], others: Condition): Promise<Reader> => {
    const [left] = await app.prepared.rows(db, counts, { where: all(where, others) });
    return { own, others, left: left ?? { count: 0, people: 0, answered: 0, peopleAnswered: 0 } };
  };
  const first = await reader([], always);
  const rest: Reader[] = [];
  for (const own of managers) rest.push(await reader(own, condition`not ${isOneOf(app.dialect, 'rants.department_id', 'own', own)}`));
  return [first, ...rest];
}
