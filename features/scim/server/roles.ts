/** Gives people the highest role of their groups, and the departments of all of them. */

import { canHaveDepartments, type Role, roles } from '@earshot/contract/policy';
import { updatePersonIn } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { directoryActor } from './access.ts';

interface RoleTurn {
  id: string;
  role: Role;
  own: Role | null;
  /** The ids of the departments that the groups give; null: they name none. */
  departments: string[] | null;
}

const highest = (givenRoles: readonly Role[]): Role | undefined => roles.find((role) => givenRoles.includes(role));
const setsOf = <Row extends { user_id: string }, Value>(rows: readonly Row[], readValue: (row: Row) => Value): Map<string, Value[]> =>
  new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([id, group]) => [id, [...new Set(group.map(readValue))]]));

async function givenTo(app: App, db: Executor, ids: readonly string[]) {
  const members = db.selectFrom('scim_members').where(app.dialect.idIn('scim_members.user_id', ids));
  const [byRole, byDepartment] = [
    await members
      .innerJoin('scim_groups', 'scim_groups.id', 'scim_members.group_id')
      .where('scim_groups.role', 'is not', null)
      .select(['scim_members.user_id', 'scim_groups.role'])
      .execute(),
    await members
      .innerJoin('scim_departments', 'scim_departments.group_id', 'scim_members.group_id')
      .innerJoin('options', 'options.id', 'scim_departments.option_id')
      .where('options.deleted_at', 'is', null)
      .select(['scim_members.user_id', 'options.id'])
      .execute(),
  ];
  return { roles: setsOf(byRole, (row) => row.role!), departments: setsOf(byDepartment, (row) => row.id) };
}

/** Returns a change for each of these people whose role or departments differ from what their groups give. */
async function turnsOf(app: App, db: Executor, ids: readonly string[]): Promise<RoleTurn[]> {
  const people = await db
    .selectFrom('scim_people')
    .innerJoin('users', 'users.id', 'scim_people.user_id')
    .select(['users.id', 'users.role', 'own_role', 'keeps_departments'])
    .where('users.deleted_at', 'is', null)
    .where(app.dialect.idIn('scim_people.user_id', ids))
    .execute();
  const fromGroups = await givenTo(app, db, ids);
  const assigned = await db.selectFrom('user_departments').selectAll().where(app.dialect.idIn('user_id', ids)).execute();
  const has = setsOf(assigned, (row) => row.option_id);
  return people.flatMap((person) => {
    const role = highest(fromGroups.roles.get(person.id) ?? []);
    const becomes = role ?? person.own_role ?? person.role;
    const own = role ? (person.own_role ?? person.role) : null;
    const namedDepartments = fromGroups.departments.get(person.id);
    const departments = canHaveDepartments({ role: becomes }) && namedDepartments ? namedDepartments.toSorted() : null;
    const present = (has.get(person.id) ?? []).toSorted();
    const isSame =
      becomes === person.role &&
      own === person.own_role &&
      (departments !== null) === (person.keeps_departments === 1) &&
      (departments === null || String(departments) === String(present));
    return isSame ? [] : [{ id: person.id, role: becomes, own, departments: departments ?? (person.keeps_departments === 1 ? [] : null) }];
  });
}

async function take(app: App, tx: Tx, actor: SessionActor, { id, role, own, departments }: RoleTurn): Promise<void> {
  const keeps = departments !== null && departments.length > 0;
  await updatePersonIn(app, tx, actor, id, { role, ...(departments && canHaveDepartments({ role }) && { departments }) });
  const values = { own_role: own, keeps_departments: keeps ? (1 as const) : (0 as const) };
  await tx.db.updateTable('scim_people').set(values).where('user_id', '=', id).execute();
}

/**
 * Gives these people the roles of their groups: the first ones in this transaction, which throws a refusal (409) if a person must keep the
 * role; the others later in transactions of their own, which skip such people.
 */
export async function applyGroups(app: App, tx: Tx, actor: SessionActor, ids: readonly string[]): Promise<void> {
  const turns = await turnsOf(app, tx.db, ids);
  for (const turn of turns.slice(0, limits.atOnce)) await take(app, tx, actor, turn);
  const laterIds = turns.slice(limits.atOnce).map(({ id }) => id);
  if (laterIds.length > 0)
    tx.after(
      () => void applyGroupsLater(app, actor, laterIds).catch((error) => app.log.error(error, 'roles of groups could not be given')),
    );
}

async function applyGroupsLater(app: App, actor: SessionActor, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += limits.together) {
    const slice = ids.slice(at, at + limits.together);
    for (const { id } of await turnsOf(app, app.db, slice)) await applyGroupsTo(app, actor, id);
  }
}

const applyGroupsTo = (app: App, actor: SessionActor, id: string): Promise<void> =>
  app
    .write(async (tx) => {
      await app.dialect.namingLock.execute(tx.db);
      for (const turn of await turnsOf(app, tx.db, [id])) await take(app, tx, actor, turn);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });

/** Runs every hour, for people who were left over when the server stopped, or who had to keep their role until now. */
export async function applyAllGroups(app: App): Promise<void> {
  const key = await app.db.selectFrom('keys').selectAll().where('is_directory', '=', 1).orderBy('created_at', 'desc').executeTakeFirst();
  const rows = key ? await app.db.selectFrom('scim_people').select('user_id').execute() : [];
  if (key)
    await applyGroupsLater(
      app,
      directoryActor(key),
      rows.map((row) => row.user_id),
    );
}
