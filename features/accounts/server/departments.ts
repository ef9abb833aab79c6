/**
 * The departments of managers. If the organisation restricts them, managers see only the rants of their departments
 * (docs/decisions/rants.md). They are cached until one changes, because every read of a rant needs them.
 */
import { limits } from '@earshot/contract/limits';
import { type Actor, canHaveDepartments, seesDepartments } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { nameKey } from '#server/platform/fold.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { refuse } from '#server/platform/refusal.ts';

type IdsById = ReadonlyMap<string, readonly string[]>;

interface KnownDepartments {
  byUser: IdsById;
  byDepartment: IdsById;
}

const changes = new Set(['account.departmentsChanged', 'account.removed', 'option.purged']);

const store = perApp((app) =>
  memo<KnownDepartments>(app, { forgetOn: ({ type }) => changes.has(type), max: 1, forMs: limits.news.rereadMs }),
);

const knownDepartments = (app: App): Promise<KnownDepartments> =>
  store(app).get('', async () => {
    const rows = await app.db.selectFrom('user_departments').selectAll().orderBy('option_id').orderBy('user_id').execute();
    const grouped = (key: 'user_id' | 'option_id', valueKey: 'user_id' | 'option_id') =>
      new Map([...Map.groupBy(rows, (row) => row[key])].map(([id, group]) => [id, group.map((row) => row[valueKey])]));
    return { byUser: grouped('user_id', 'option_id'), byDepartment: grouped('option_id', 'user_id') };
  });

/** The departments whose rants this person sees; null: every department's. */
export async function departmentsSeen(app: App, actor: Actor): Promise<readonly string[] | null> {
  if (!seesDepartments(actor, await app.settings.current())) return null;
  return (await knownDepartments(app)).byUser.get(actor.id) ?? [];
}

/** The managers of a department; null: every manager sees it. Events of older versions name no department, so no manager sees them. */
export async function managersOf(app: App, departmentId: string): Promise<readonly string[] | null> {
  if (!seesDepartments({ role: 'manager' }, await app.settings.current())) return null;
  return (await knownDepartments(app)).byDepartment.get(departmentId) ?? [];
}

/** The distinct sets of departments that restricted managers see; empty if managers see all. */
export async function departmentsOfManagers(app: App): Promise<string[][]> {
  if (!seesDepartments({ role: 'manager' }, await app.settings.current())) return [];
  const rows = await app.db
    .selectFrom('user_departments')
    .innerJoin('users', 'users.id', 'user_departments.user_id')
    .select(['user_departments.user_id', 'user_departments.option_id'])
    .where('users.role', '=', 'manager')
    .where('users.deleted_at', 'is', null)
    .execute();
  const sets = [...Map.groupBy(rows, (row) => row.user_id).values()].map((own) => own.map(({ option_id }) => option_id).toSorted());
  return [...new Map(sets.map((own) => [own.join(), own])).values()];
}

/** Departments in use that no active manager has, so that only admins can answer. null: every manager sees every rant. */
export async function departmentsWithoutManager(app: App, db: Executor): Promise<ReadonlySet<string> | null> {
  if (!seesDepartments({ role: 'manager' }, await app.settings.current())) return null;
  const managed = db
    .selectFrom('user_departments')
    .innerJoin('users', 'users.id', 'user_departments.user_id')
    .select('user_departments.option_id')
    .where('users.role', '=', 'manager')
    .where('users.status', '=', 'approved')
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null);
  const rows = await db
    .selectFrom('options')
    .select('id')
    .where('list', '=', 'targetDepartments')
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', managed)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The names of the departments this person sees; undefined: the person is not restricted. */
export async function namesOfSeen(app: App, actor: Actor): Promise<string[] | undefined> {
  const ids = await departmentsSeen(app, actor);
  if (!ids) return undefined;
  const departmentsQuery = app.db.selectFrom('options').select('name').where('deleted_at', 'is', null).where(app.dialect.idIn('id', ids));
  return (await departmentsQuery.orderBy('name_folded').orderBy('id').execute()).map(({ name }) => name);
}

/** Returns a lookup of each person's department ids, ordered by name. */
export async function departmentsByPerson(db: Executor, userIds: readonly string[]): Promise<(userId: string) => string[]> {
  if (userIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('user_departments')
    .innerJoin('options', 'options.id', 'user_departments.option_id')
    .select(['user_departments.user_id', 'options.id'])
    .where('options.deleted_at', 'is', null)
    .where('user_departments.user_id', 'in', userIds)
    .orderBy('options.name_folded')
    .orderBy('options.id')
    .execute();
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return (userId) => (byUser.get(userId) ?? []).map(({ id }) => id);
}

/** The ids of all departments, archived ones included, and the ids by name. */
export async function departmentIds(db: Executor): Promise<{ ids: ReadonlySet<string>; byName: ReadonlyMap<string, string> }> {
  const rows = await db
    .selectFrom('options')
    .select(['id', 'name_key'])
    .where('list', '=', 'targetDepartments')
    .where('deleted_at', 'is', null)
    .execute();
  return { ids: new Set(rows.map(({ id }) => id)), byName: new Map(rows.map((row) => [row.name_key, row.id])) };
}

/** Reads department names from a cell of a file, separated by `|`. null: one of them is not a department. */
export function departmentsNamed(text: string, byName: ReadonlyMap<string, string>): string[] | null {
  const names = text.split('|').filter((name) => name.trim() !== '');
  const ids = names.flatMap((name) => byName.get(nameKey(name.trim())) ?? []);
  return ids.length === names.length ? [...new Set(ids)] : null;
}

/** Throws `invalid` if one is not a department, or if the person's role can have none. */
export async function mustBeDepartments(tx: Tx, person: Pick<Actor, 'role'>, departments: readonly string[]): Promise<void> {
  if (departments.length === 0) return;
  const { ids } = await departmentIds(tx.db);
  const isWrong = departments.some((id) => !ids.has(id));
  if (isWrong) throw refuse('invalid', { fields: { departments: sentence('field.department') } });
  if (!canHaveDepartments(person)) throw refuse('invalid', { fields: { departments: sentence('field.ofManagers') } });
}

/** Gives the person exactly these departments. Records the change, if there is one. */
export async function setDepartments(tx: Tx, actor: Actor, userId: string, departments: readonly string[]): Promise<void> {
  const rows = await tx.db.selectFrom('user_departments').select('option_id').where('user_id', '=', userId).execute();
  const [before, after] = [new Set(rows.map((row) => row.option_id)), new Set(departments)];
  const [addedIds, removedIds] = [[...after].filter((id) => !before.has(id)), [...before].filter((id) => !after.has(id))];
  if (addedIds.length === 0 && removedIds.length === 0) return;
  if (removedIds.length > 0)
    await tx.db.deleteFrom('user_departments').where('user_id', '=', userId).where('option_id', 'in', removedIds).execute();
  const newRows = addedIds.map((option_id) => ({ user_id: userId, option_id }));
  if (newRows.length > 0) await tx.db.insertInto('user_departments').values(newRows).execute();
  const data = { ...(addedIds.length > 0 && { added: addedIds }), ...(removedIds.length > 0 && { removed: removedIds }) };
  await tx.record({ type: 'account.departmentsChanged', actorId: actor.id, subject: userId, data });
}
