/** Groups of the directory and their members. Members get the roles of their groups (roles.ts). */

import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { limits } from '../contract/limits.ts';
import { type Compare, compareText, compareTime, conditionFrom } from './filter-sql.ts';
import type { Page } from './page.ts';
import { keyOf } from './people.ts';
import { lockPeople } from './provision.ts';
import type { GroupRow, Reference } from './resource.ts';
import { applyGroups } from './roles.ts';
import { invalidFilter, invalidValue, notUnique, unknownResource } from './scim-error.ts';

const hasMember: Compare = (operator, value) => {
  if (operator !== 'eq' || typeof value !== 'string') throw invalidFilter('members are compared by eq with an id.');
  return sql`exists (select 1 from scim_members where scim_members.group_id = scim_groups.id and scim_members.user_id = ${value})`;
};
const groupWords = {
  id: compareText(sql`scim_groups.id`),
  displayname: compareText(sql`scim_groups.display_key`, keyOf),
  externalid: compareText(sql`scim_groups.external_id`),
  members: hasMember,
  'members.value': hasMember,
  'meta.created': compareTime(sql`scim_groups.created_at`),
  'meta.lastmodified': compareTime(sql`scim_groups.changed_at`),
};

export const findGroup = (db: Executor, id: string): Promise<GroupRow | undefined> =>
  db.selectFrom('scim_groups').selectAll().where('id', '=', id).executeTakeFirst();

/** A page in the order of creation, and the total. Throws ScimError `invalidFilter`. */
export async function findGroups(
  app: App,
  filter: string | undefined,
  { offset, size }: Page,
): Promise<{ rows: GroupRow[]; total: number }> {
  const condition = conditionFrom(filter, groupWords);
  const countQuery = app.db.selectFrom('scim_groups').select((eb) => eb.fn.countAll<number>().as('n'));
  const all = app.db.selectFrom('scim_groups').selectAll();
  const { n } = await (condition ? countQuery.where(condition) : countQuery).executeTakeFirstOrThrow();
  if (size === 0 || offset >= n) return { rows: [], total: n };
  const page = (condition ? all.where(condition) : all).orderBy('created_at').orderBy('id');
  return { rows: await page.limit(size).offset(offset).execute(), total: n };
}

/** The members of these groups, up to a total of `limits.members`. Groups beyond it, except the first one, are left out of the map. */
export async function membersOf(app: App, db: Executor, groups: readonly GroupRow[]): Promise<Map<string, Reference[]>> {
  const ids = groups.map(({ id }) => id);
  const sizes = await db
    .selectFrom('scim_members')
    .select(['group_id', (eb) => eb.fn.countAll<number>().as('n')])
    .where(app.dialect.idIn('group_id', ids))
    .groupBy('group_id')
    .execute();
  const sizeOf = new Map(sizes.map((row) => [row.group_id, row.n]));
  let sum = 0;
  const uniqueIds = ids.filter((id, at) => {
    sum += sizeOf.get(id) ?? 0;
    return at === 0 || sum <= limits.members;
  });
  const rows = await db
    .selectFrom('scim_members')
    .innerJoin('users', 'users.id', 'scim_members.user_id')
    .select(['scim_members.group_id', 'users.id', 'users.name'])
    .where(app.dialect.idIn('scim_members.group_id', uniqueIds))
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  return new Map(uniqueIds.map((id) => [id, byGroup.get(id) ?? []]));
}

export interface WantedGroup {
  displayName: string;
  externalId: string | null;
}

/** A change of members. Several are applied in order. `set` replaces all members. */
export interface Membership {
  how: 'add' | 'remove' | 'set';
  ids: readonly string[];
}

async function mustBeFree(tx: Tx, displayName: string, id: string | null): Promise<void> {
  const sameNameQuery = tx.db.selectFrom('scim_groups').select('id').where('display_key', '=', keyOf(displayName));
  const other = await (id === null ? sameNameQuery : sameNameQuery.where('id', '<>', id)).executeTakeFirst();
  if (other) throw notUnique(`There is a group with the displayName ${displayName}.`);
}

const columnsOf = ({ displayName, externalId }: WantedGroup) => ({
  display_name: displayName,
  display_key: keyOf(displayName),
  external_id: externalId,
});

async function mustBePeople(app: App, tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.db.selectFrom('scim_people').select('user_id').where(app.dialect.idIn('user_id', ids)).execute();
  const memberIds = new Set(rows.map((row) => row.user_id));
  const missing = ids.find((id) => !memberIds.has(id));
  if (missing !== undefined) throw invalidValue(`There is no user ${missing.slice(0, limits.value)} to be a member.`);
}

async function present(tx: Tx, id: string): Promise<Set<string>> {
  const rows = await tx.db.selectFrom('scim_members').select('user_id').where('group_id', '=', id).execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Rows per statement. */
const batchSize = 500;

/** Returns the ids of those who joined or left. Throws ScimError `invalidValue`. */
async function changeMembers(app: App, tx: Tx, id: string, changes: readonly Membership[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const before = await present(tx, id);
  let after = new Set(before);
  for (const { how, ids } of changes) {
    if (how === 'set') after = new Set(ids);
    else for (const memberId of ids) how === 'add' ? after.add(memberId) : after.delete(memberId);
  }
  const [joinedIds, leftIds] = [
    [...after].filter((memberId) => !before.has(memberId)),
    [...before].filter((memberId) => !after.has(memberId)),
  ];
  await mustBePeople(app, tx, joinedIds);
  for (let at = 0; at < joinedIds.length; at += batchSize)
    await tx.db
      .insertInto('scim_members')
      .values(joinedIds.slice(at, at + batchSize).map((user_id) => ({ group_id: id, user_id })))
      .execute();
  if (leftIds.length > 0)
    await tx.db.deleteFrom('scim_members').where('group_id', '=', id).where(app.dialect.idIn('user_id', leftIds)).execute();
  return [...joinedIds, ...leftIds];
}

/** Creates a group with these members. Throws ScimError `uniqueness`, `invalidValue`. */
export const createGroup = (app: App, group: WantedGroup, members: readonly string[]): Promise<GroupRow> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    await mustBeFree(tx, group.displayName, null);
    const row = { id: app.ids.id(), created_at: tx.now, changed_at: tx.now, version: 1, role: null, ...columnsOf(group) };
    await tx.db.insertInto('scim_groups').values(row).execute();
    // No role changes, because a new group gives none.
    await changeMembers(app, tx, row.id, [{ how: 'set', ids: members }]);
    return row;
  });

export interface GroupChange {
  wanted: WantedGroup;
  members: readonly Membership[];
}

/**
 * Changes a group. `change` gets its present state and returns the wanted one. Throws what `change` throws, ScimError 404, `uniqueness` and
 * `invalidValue`, and a refusal (409) if a member must keep the role.
 */
export const changeGroup = (
  app: App,
  actor: SessionActor,
  id: string,
  change: (group: GroupRow) => Promise<GroupChange> | GroupChange,
): Promise<GroupRow> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    const before = await findGroup(tx.db, id);
    if (!before) throw unknownResource(id);
    const { wanted, members } = await change(before);
    await mustBeFree(tx, wanted.displayName, id);
    const changedIds = await changeMembers(app, tx, id, members);
    const isSame = changedIds.length === 0 && wanted.displayName === before.display_name && wanted.externalId === before.external_id;
    if (isSame) return before;
    const values = { ...columnsOf(wanted), changed_at: tx.now, version: before.version + 1 };
    await tx.db.updateTable('scim_groups').set(values).where('id', '=', id).execute();
    await applyGroups(app, tx, actor, changedIds);
    return { ...before, ...values };
  });

/**
 * Removes a group; its members get the roles of their other groups. Throws what `check` throws, ScimError 404, and a refusal (409) if a
 * member must keep the role.
 */
export const removeGroup = (app: App, actor: SessionActor, id: string, check: (group: GroupRow) => Promise<void>): Promise<void> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    const group = await findGroup(tx.db, id);
    if (!group) throw unknownResource(id);
    await check(group);
    const members = [...(await present(tx, id))];
    await tx.db.deleteFrom('scim_groups').where('id', '=', id).execute();
    await applyGroups(app, tx, actor, members);
  });
