/** Reading people. Deleted ones are nowhere. */
import type { accounts } from '@earshot/contract/accounts';
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
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

/** Whether the first account is still to be made. */
export const isEmpty = async (db: Executor): Promise<boolean> => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());

const sortColumns = { name: 'name_folded', email: 'email', role: 'role', lastLogin: 'last_login' } as const;

/** The people of User Management: search over name and e-mail, page and full count. */
export async function listUsers(app: App, query: QueryOf<typeof accounts.users>): Promise<{ rows: UserRow[]; total: number }> {
  let found = people(app.db);
  if (query.role) found = found.where('role', '=', query.role);
  if (query.status) found = found.where('status', '=', query.status);
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
  const [rows, count] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql`${sql.ref(column)} is null`)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(((query.page ?? 1) - 1) * limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}
