/** Reading people. Deleted ones are nowhere. */
import type { QueryOf, ReplyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type people as calls, type PersonStatus, personStatuses } from '@earshot/contract/people';
import { roles } from '@earshot/contract/policy';
import { normalEmail } from '@earshot/contract/text';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { likeText } from '../../platform/db/dialect.ts';
import type { Executor } from '../../platform/db/open.ts';
import { fold } from '../../platform/fold.ts';
import type { UserRow } from './present.ts';

export const people = (db: Executor) => db.selectFrom('users').where('deleted_at', 'is', null);

export const findUser = (db: Executor, id: string): Promise<UserRow | undefined> =>
  people(db).selectAll().where('id', '=', id).executeTakeFirst();

/** The name of a person who has not been deleted. */
export const personName = async (db: Executor, id: string): Promise<string | undefined> => (await findUser(db, id))?.name;

/** Who can answer rants now: active managers and admins. */
export async function activeHandlers(app: App): Promise<string[]> {
  const active = people(app.db).select('id').where('role', 'in', ['manager', 'admin']);
  return (await active.where('status', '=', 'approved').where('is_active', '=', 1).execute()).map((row) => row.id);
}

/** Whether the first account is still to be made. */
export const isEmpty = async (db: Executor): Promise<boolean> => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());

const sortColumns = { name: 'name_folded', email: 'email', role: 'role', lastLogin: 'last_login' } as const;

/** An approved account that is switched off reads deactivated; whatever else it is, that word comes first (contract/people). */
const statusWord = sql<PersonStatus>`case when is_active = 0 and status = 'approved' then 'deactivated' else status end`;

/** The people of User Management, who waits first: search over name and e-mail, page and full count. */
export async function listUsers(app: App, query: QueryOf<typeof calls.list>): Promise<{ rows: UserRow[]; total: number }> {
  let found = people(app.db);
  if (query.role) found = found.where('role', '=', query.role);
  if (query.status) found = found.where(statusWord, '=', query.status);
  const text = query.search?.trim();
  if (text) {
    // Addresses keep their accents: they are compared as they are stored.
    const name = likeText(fold(text));
    const address = likeText(normalEmail(text));
    found = found.where(sql<boolean>`(name_folded like ${name} escape '\\' or email like ${address} escape '\\')`);
  }
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const column = sortColumns[query.sort ?? 'name'];
  const direction = query.order ?? 'asc';
  const page = found.selectAll().orderBy(sql`(status = 'pending')`, 'desc');
  const [rows, count] = await Promise.all([
    // 'Never' stands last, whichever way the others are sorted.
    (column === 'last_login' ? page.orderBy(sql`last_login is null`) : page)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(sql.lit(limit))
      .offset(((query.page ?? 1) - 1) * limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}

/** How many there are, by role and by status, from one question. */
export async function countPeople(app: App): Promise<ReplyOf<typeof calls.counts>> {
  const rows = await people(app.db)
    .select(['role', statusWord.as('status'), (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy(['role', statusWord])
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.n, 0);
  const by = <Name extends string>(names: readonly Name[], key: 'role' | 'status') =>
    Object.fromEntries(names.map((name) => [name, sum(rows.filter((row) => row[key] === name))])) as Record<Name, number>;
  return { total: sum(rows), byRole: by(roles, 'role'), byStatus: by(personStatuses, 'status') };
}
