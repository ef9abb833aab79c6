/** Handlers for the section in Settings: the directory's key, and the roles of its groups. */
import type { BodyOf, QueryOf } from '@earshot/contract/endpoint';
import { limits as platformLimits } from '@earshot/contract/limits';
import { may } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { departmentIds } from '#features/accounts/server';
import { prepareKey } from '#features/api-keys/server';
import type { App, Tx } from '#server/platform/app.ts';
import { keyFrom } from '#server/platform/auth/keys.ts';
import { hashToken, type SessionActor } from '#server/platform/auth/sessions.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { DirectoryGroup, DirectoryState, scim } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { livingKey } from './access.ts';
import { keyOf } from './people.ts';
import { lockPeople, unlinkIn } from './provision.ts';
import { applyGroups } from './roles.ts';

async function stateIn(app: App, db: Executor): Promise<DirectoryState> {
  const key = await livingKey(db, app.clock.now());
  const count = (table: 'scim_people' | 'scim_groups') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const [people, groups] = [await count('scim_people'), await count('scim_groups')];
  return {
    key: key ? { name: key.name, until: key.until, usedAt: isoOrNull(key.used_at) } : null,
    people: people.n,
    groups: groups.n,
    notTaken: await notTakenIn(db),
  };
}

async function notTakenIn(db: Executor): Promise<DirectoryState['notTaken']> {
  const partlyRefused = db.selectFrom('scim_people').innerJoin('users', 'users.id', 'user_id').where('not_taken', 'is not', null);
  const living = partlyRefused.where('users.deleted_at', 'is', null);
  const { n } = await living.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const newest = living.select(['users.id', 'users.name', 'not_taken', 'not_taken_at']).orderBy('not_taken_at', 'desc').orderBy('users.id');
  const rows = n > 0 ? await newest.limit(limits.notTaken).execute() : [];
  return { n, newest: rows.map((row) => ({ _id: row.id, name: row.name, what: row.not_taken!, at: iso(row.not_taken_at!) })) };
}

export const stateOf = (app: App): Promise<DirectoryState> => stateIn(app, app.db);

async function endLiveKey(tx: Tx, actorId: string): Promise<boolean> {
  const update = tx.db.updateTable('keys').set({ ended_at: tx.now }).where('is_directory', '=', 1).where('ended_at', 'is', null);
  const rows = await update.where('expires_at', '>', tx.now).returning('id').execute();
  for (const { id } of rows) await tx.record({ type: 'key.ended', actorId, subject: id, data: {} });
  return rows.length > 0;
}

/**
 * Makes the key and ends the previous one. Throws what `prepareKey` throws, `too_many_calls`, and `not_your_role` if the actor is no longer
 * an admin.
 */
export async function makeKey(
  app: App,
  actor: SessionActor,
  { name, until }: BodyOf<typeof scim.makeKey>,
): Promise<DirectoryState & { secret: string }> {
  const secret = keyFrom(app.ids.secret());
  await countAttempt(app, app.writer, `keys ${actor.id}`, platformLimits.rate.keys, 'too_many_calls');
  return app.write(async (tx) => {
    const { maker, expiresAt } = await prepareKey(app, tx, actor, until);
    if (!may(maker, 'directory.manage')) throw refuse('not_your_role');
    await endLiveKey(tx, actor.id);
    const id = app.ids.id();
    const timestamps = { created_at: tx.now, until, expires_at: expiresAt, used_at: null, ended_at: null };
    const keyOwner = { user_id: null, made_by: actor.id, role: 'admin' as const, is_directory: 1 as const };
    await tx.db
      .insertInto('keys')
      .values({ id, hash: hashToken(secret), name, scopes: '[]', factors: actor.factors, ...keyOwner, ...timestamps })
      .execute();
    await tx.record({ type: 'key.made', actorId: actor.id, subject: id, data: { scopes: 'SCIM', until } });
    return { ...(await stateIn(app, tx.db)), secret };
  });
}

/** Throws `key_not_found`. */
export const endKey = (app: App, actor: SessionActor): Promise<void> =>
  app.write(async (tx) => {
    if (!(await endLiveKey(tx, actor.id))) throw refuse('key_not_found');
  });

async function presented(app: App, db: Executor, rows: readonly { id: string; display_name: string; role: DirectoryGroup['role'] }[]) {
  const ids = rows.map(({ id }) => id);
  const sizes = await db
    .selectFrom('scim_members')
    .select(['group_id', (eb) => eb.fn.countAll<number>().as('n')])
    .where(app.dialect.idIn('group_id', ids))
    .groupBy('group_id')
    .execute();
  const mapped = await db.selectFrom('scim_departments').selectAll().where(app.dialect.idIn('group_id', ids)).execute();
  const sizeOf = new Map(sizes.map((row) => [row.group_id, row.n]));
  const departmentsOf = Map.groupBy(mapped, (row) => row.group_id);
  return rows.map(({ id, display_name, role }): DirectoryGroup => {
    const departments = (departmentsOf.get(id) ?? []).map((row) => row.option_id);
    return { _id: id, name: display_name, people: sizeOf.get(id) ?? 0, role, departments };
  });
}

/** A page of the groups whose names match, and the total. */
export async function listGroups(app: App, { page = 1, limit, search }: QueryOf<typeof scim.groups>) {
  const size = limit ?? limits.groups;
  const all = app.db.selectFrom('scim_groups');
  const found = search?.trim() ? all.where('display_key', 'like', likeText(keyOf(search.trim()))) : all;
  const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'display_name', 'role'])
    .orderBy('display_key')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { groups: await presented(app, app.db, rows), total: n };
}

/**
 * Sets the role and the departments that a group gives. Throws `group_not_found`, `invalid` for an unknown department, and a refusal (409)
 * if a member must keep the role.
 */
export const mapGroup = (
  app: App,
  actor: SessionActor,
  id: string,
  { role, departments }: BodyOf<typeof scim.map>,
): Promise<DirectoryGroup> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    const group = await tx.db.selectFrom('scim_groups').selectAll().where('id', '=', id).executeTakeFirst();
    if (!group) throw refuse('group_not_found');
    const knownIds = (await departmentIds(tx.db)).ids;
    const uniqueIds = [...new Set(departments)];
    if (uniqueIds.some((departmentId) => !knownIds.has(departmentId)))
      throw refuse('invalid', { fields: { departments: sentence('field.department') } });
    await tx.db.updateTable('scim_groups').set({ role }).where('id', '=', id).execute();
    await tx.db.deleteFrom('scim_departments').where('group_id', '=', id).execute();
    const rows = uniqueIds.map((option_id) => ({ group_id: id, option_id }));
    if (rows.length > 0) await tx.db.insertInto('scim_departments').values(rows).execute();
    const data = { group: group.display_name, role, departments: uniqueIds.length };
    await tx.record({ type: 'directory.mapped', actorId: actor.id, subject: null, data });
    const members = await tx.db.selectFrom('scim_members').select('user_id').where('group_id', '=', id).execute();
    const ids = members.map((row) => row.user_id);
    await applyGroups(app, tx, actor, ids);
    return (await presented(app, tx.db, [{ ...group, role }]))[0]!;
  });

/** Throws `not_from_directory`. */
export const unlinkPerson = (app: App, actor: SessionActor, id: string): Promise<void> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    if (!(await unlinkIn(tx, actor.id, id))) throw refuse('not_from_directory');
  });
