/** Reads people for the directory: only those linked to it. */

import { normalEmail } from '@earshot/contract/text';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { compareFixed, compareText, compareTime, compareYesNo, conditionFrom } from './filter-sql.ts';
import type { Page } from './page.ts';
import type { PersonRow, Reference } from './resource.ts';

/** The folded form of a name, because directories compare names without case. */
export const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase();

const email = compareText(sql`users.email`, normalEmail);
const displayName = compareText(sql`scim_people.display_key`, keyOf);
const userWords = {
  id: compareText(sql`scim_people.user_id`),
  username: compareText(sql`scim_people.user_name_key`, keyOf),
  externalid: compareText(sql`scim_people.external_id`),
  displayname: displayName,
  'name.formatted': displayName,
  emails: email,
  'emails.value': email,
  'emails.type': compareFixed('work'),
  'emails.primary': compareFixed('true'),
  active: compareYesNo(sql<boolean>`(users.is_active = 1 and users.status = 'approved')`),
  'meta.created': compareTime(sql`scim_people.created_at`),
  'meta.lastmodified': compareTime(sql`scim_people.changed_at`),
};

const linkedPeople = (db: Executor) =>
  db.selectFrom('scim_people').innerJoin('users', 'users.id', 'scim_people.user_id').where('users.deleted_at', 'is', null);

const rowsOf = (db: Executor) =>
  linkedPeople(db)
    .select(['users.id', 'users.name', 'users.email', 'users.is_active', 'users.status'])
    .select(['user_name', 'external_id', 'given_name', 'family_name', 'formatted', 'scim_people.created_at', 'changed_at']);

export const findPerson = (db: Executor, id: string): Promise<PersonRow | undefined> =>
  rowsOf(db).where('scim_people.user_id', '=', id).executeTakeFirst();

/** A page in the order of creation, and the total. Throws ScimError `invalidFilter`. */
export async function findPeople(
  app: App,
  filter: string | undefined,
  { offset, size }: Page,
): Promise<{ rows: PersonRow[]; total: number }> {
  const condition = conditionFrom(filter, userWords);
  const [all, countQuery] = [rowsOf(app.db), linkedPeople(app.db).select((eb) => eb.fn.countAll<number>().as('n'))];
  const { n } = await (condition ? countQuery.where(condition) : countQuery).executeTakeFirstOrThrow();
  if (size === 0 || offset >= n) return { rows: [], total: n };
  const page = (condition ? all.where(condition) : all).orderBy('scim_people.created_at').orderBy('scim_people.user_id');
  return { rows: await page.limit(size).offset(offset).execute(), total: n };
}

/** Returns the groups of each of these people, sorted by name. */
export async function groupsOf(app: App, db: Executor, ids: readonly string[]): Promise<(id: string) => Reference[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('scim_members')
    .innerJoin('scim_groups', 'scim_groups.id', 'scim_members.group_id')
    .select(['scim_members.user_id', 'scim_groups.id', 'scim_groups.display_name as name'])
    .where(app.dialect.idIn('scim_members.user_id', ids))
    .orderBy('scim_groups.display_key')
    .orderBy('scim_groups.id')
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.user_id);
  return (id) => byPerson.get(id) ?? [];
}
