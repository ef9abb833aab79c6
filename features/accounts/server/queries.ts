/** Reads people. Deleted people are found by `isEmpty` alone, and by what rewrites stored names and addresses when the server starts. */
import type { QueryOf, ReplyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { handlerRoles, type Role, roles } from '@earshot/contract/policy';
import { searchWords } from '@earshot/contract/search-words';
import { normalEmail } from '@earshot/contract/text';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { fold } from '#server/platform/fold.ts';
import type { NamesOf } from '#server/platform/server-feature.ts';
import { type PersonStatus, type people as peopleCalls, personStatuses } from '../contract/people.ts';
import type { UserRow } from './presenters.ts';

export const people = (db: Executor) => db.selectFrom('users').where('deleted_at', 'is', null);

export const findUser = (db: Executor, id: string): Promise<UserRow | undefined> =>
  people(db).selectAll().where('id', '=', id).executeTakeFirst();

export const findByEmail = (db: Executor, email: string): Promise<UserRow | undefined> =>
  people(db).selectAll().where('email', '=', email).executeTakeFirst();

/**
 * Finds the account by its recovery address, else by its current one; undefined: nobody has it. Links are only ever sent to the recovery
 * address.
 */
export const findForLostPassword = async (db: Executor, email: string): Promise<UserRow | undefined> =>
  (await people(db).selectAll().where('recovery_email', '=', email).executeTakeFirst()) ?? findByEmail(db, email);

/** Rewrites addresses stored before hosts were converted to IDNA. An address whose new form belongs to somebody else stays unchanged. */
export async function normaliseAddresses(app: App): Promise<void> {
  const rows = await app.db.selectFrom('users').select(['id', 'email', 'proved_email', 'recovery_email']).execute();
  const normal = (address: string | null) => address && normalEmail(address);
  for (const { id, email, proved_email, recovery_email } of rows.filter((row) => normalEmail(row.email) !== row.email))
    await app.writer
      .updateTable('users')
      .set({ email: normalEmail(email), proved_email: normal(proved_email), recovery_email: normal(recovery_email) })
      .where('id', '=', id)
      .execute()
      .catch((error) => {
        if (!app.dialect.isUniqueViolation(error)) throw error;
      });
}

/** Folds the names again by the current rule. */
export async function refoldPeople(app: App): Promise<void> {
  const rows = await app.db.selectFrom('users').select(['id', 'name', 'name_folded']).execute();
  for (const { id, name } of rows.filter((row) => fold(row.name) !== row.name_folded))
    await app.writer
      .updateTable('users')
      .set({ name_folded: fold(name) })
      .where('id', '=', id)
      .execute();
}

/** The person's name; undefined: there is no such person, or they were deleted. */
export const personName = async (db: Executor, id: string): Promise<string | undefined> => (await findUser(db, id))?.name;

export const namesOfPeople: NamesOf = (app, ids) => people(app.db).select(['id', 'name']).where(app.dialect.idIn('id', ids)).execute();

/** Active managers and admins, by name: who can answer rants and own plans now. */
export const handlersByName = (db: Executor): Promise<{ id: string; name: string; role: Role }[]> =>
  people(db)
    .select(['id', 'name', 'role'])
    .where('role', 'in', handlerRoles)
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();

export async function activeIdsInRole(db: Executor, role: Role): Promise<string[]> {
  const active = people(db).select('id').where('role', '=', role).where('status', '=', 'approved').where('is_active', '=', 1);
  return (await active.execute()).map((row) => row.id);
}

/** The accounts that exist, of these ids or of all. */
export async function idsOfPeople(app: App, ids: readonly string[] | null): Promise<string[]> {
  const foundPeople = people(app.db).select('id');
  return (await (ids ? foundPeople.where(app.dialect.idIn('id', ids)) : foundPeople).execute()).map((row) => row.id);
}

/** Whether there is no account yet. */
export const isEmpty = async (db: Executor): Promise<boolean> => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());

export const hasSeveralAccounts = async (db: Executor): Promise<boolean> => (await people(db).select('id').limit(2).execute()).length > 1;

const sortColumns = { name: 'name_folded', email: 'email', role: 'role', lastLogin: 'last_login' } as const;

const statusWord = sql<PersonStatus>`case when is_active = 0 and status = 'approved' then 'deactivated' else status end`;

export const areUnproved = sql<boolean>`(status = 'approved' and (proved_email is null or proved_email <> email))`;

export const hasUnproved = async (db: Executor): Promise<boolean> =>
  (await people(db).select('id').where(areUnproved).limit(1).executeTakeFirst()) !== undefined;

/** People with each search word in the name or the address, filtered by role and by unproved address. */
function matching(db: Executor, query: { search?: string | undefined; role?: Role | undefined; address?: 'unconfirmed' | undefined }) {
  let foundPeople = people(db);
  if (query.address) foundPeople = foundPeople.where(areUnproved);
  if (query.role) foundPeople = foundPeople.where('role', '=', query.role);
  for (const word of searchWords(query.search ?? '')) {
    // Addresses keep their accents: they are compared as they are stored.
    const name = likeText(fold(word));
    const address = likeText(normalEmail(word));
    foundPeople = foundPeople.where(sql<boolean>`(name_folded like ${name} escape '\\' or email like ${address} escape '\\')`);
  }
  return foundPeople;
}

/** One page of User Management and the full count. Without `sort`, people waiting for approval come first. */
export async function listUsers(app: App, query: QueryOf<typeof peopleCalls.list>): Promise<{ rows: UserRow[]; total: number }> {
  const matched = matching(app.db, query);
  const matchingInStatus = query.status ? matched.where(statusWord, '=', query.status) : matched;
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const column = sortColumns[query.sort ?? 'name'];
  const direction = query.order ?? 'asc';
  // Sorts ids only, because an index covers them (users_listed); sorting whole rows would carry every column along.
  const page = query.sort ? matchingInStatus.select('id') : matchingInStatus.select('id').orderBy(sql`(status = 'pending')`, 'desc');
  const [ids, count] = await Promise.all([
    // People who never signed in come last in both directions.
    (column === 'last_login' ? page.orderBy(sql`last_login is null`) : page)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(sql.lit(limit))
      .offset(((query.page ?? 1) - 1) * limit)
      .execute(),
    matchingInStatus.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: await inOrder(
      app,
      ids.map((row) => row.id),
    ),
    total: count.n,
  };
}

async function inOrder(app: App, ids: string[]): Promise<UserRow[]> {
  const rows = await people(app.db).selectAll().where(app.dialect.idIn('id', ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countPeople(app: App, query: QueryOf<typeof peopleCalls.counts>): Promise<ReplyOf<typeof peopleCalls.counts>> {
  const rows = await matching(app.db, query)
    .select(['status', 'role', 'is_active', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy(['status', 'role', 'is_active'])
    .execute();
  const sum = (group: typeof rows) => group.reduce((total, row) => total + row.n, 0);
  const countsBy = <Name extends string>(names: readonly Name[], keyOf: (row: (typeof rows)[number]) => string) =>
    Object.fromEntries(names.map((name) => [name, sum(rows.filter((row) => keyOf(row) === name))])) as Record<Name, number>;
  const shownStatus = (row: (typeof rows)[number]) => (row.status === 'approved' && row.is_active === 0 ? 'deactivated' : row.status);
  return { total: sum(rows), byRole: countsBy(roles, (row) => row.role), byStatus: countsBy(personStatuses, shownStatus) };
}
