/** Listing, making and ending API keys. */

import { addDays } from '@earshot/contract/calendar';
import type { BodyOf, QueryOf } from '@earshot/contract/endpoint';
import { limits as platformLimits } from '@earshot/contract/limits';
import { type Actor, may } from '@earshot/contract/policy';
import { type Scope, scopes } from '@earshot/contract/scopes';
import { sentence } from '@earshot/words/sentence';
import { type Selectable, sql } from 'kysely';
import { findUser, lockLastAdmin } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { keyFrom } from '#server/platform/auth/keys.ts';
import { hashToken, type SessionActor } from '#server/platform/auth/sessions.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { NamesOf } from '#server/platform/server-feature.ts';
import { dayAt, nextDay, startOfDay } from '#server/platform/zone.ts';
import type { Key, keys, MadeKey, serviceRoles } from '../contract/calls.ts';
import { canEndKey } from '../contract/can-end-key.ts';
import { limits } from '../contract/limits.ts';

type Row = Selectable<Schema['keys']>;

const stateOf = ({ ended_at, expires_at }: Row, now: number): Key['state'] =>
  ended_at !== null ? 'ended' : expires_at <= now ? 'expired' : 'live';

/** `isStray`: the maker of this service key or directory key is no longer an admin. */
const present = (row: Row, person: string | null, now: number, isStray = false): Key => {
  const personId = row.user_id ?? row.made_by;
  const state = stateOf(row, now);
  return {
    _id: row.id,
    name: row.name,
    isService: row.role !== null,
    person: personId !== null && person !== null ? { _id: personId, name: person } : null,
    role: row.role,
    // Leaves out scopes of older versions that no call needs any more.
    scopes: (JSON.parse(row.scopes) as Scope[]).filter((scope) => scopes.includes(scope)),
    createdAt: iso(row.created_at),
    until: row.until,
    usedAt: isoOrNull(row.used_at),
    state,
    ...(row.is_directory === 1 && { isDirectory: true }),
    ...(isStray && state === 'live' && { isStray: true }),
  };
};

/** SQL: a service key or directory key whose maker is no longer an admin. */
const stray = sql<boolean>`(keys.role is not null and (users.id is null or users.is_active = 0 or users.status <> 'approved' or users.role <> 'admin'))`;

const withPerson = (db: Executor) =>
  db
    .selectFrom('keys')
    .leftJoin('users', (join) =>
      join.on(sql`coalesce(keys.user_id, keys.made_by)`, '=', sql.ref('users.id')).on('users.deleted_at', 'is', null),
    )
    .selectAll('keys')
    .select(['users.name as person', sql<0 | 1>`case when ${stray} then 1 else 0 end`.as('is_stray')])
    .orderBy('keys.created_at', 'desc')
    .orderBy('keys.id');

export async function listKeys(app: App, { id }: Pick<Actor, 'id'>): Promise<Key[]> {
  const rows = await withPerson(app.db).where('keys.user_id', '=', id).execute();
  return rows.map(({ person, is_stray: _, ...row }) => present(row, person, app.clock.now()));
}

/** A page of all keys of people, services and the directory, newest first, and the full count. */
export async function allKeys(app: App, { page = 1, limit, of }: QueryOf<typeof keys.all>): Promise<{ keys: Key[]; total: number }> {
  const size = limit ?? platformLimits.list.withoutPage;
  const kindCondition = of && sql<boolean>`(keys.role is null) = ${sql.lit(of === 'people')}`;
  const countQuery = app.db.selectFrom('keys').select((eb) => eb.fn.countAll<number>().as('n'));
  const found = withPerson(app.db)
    .limit(size)
    .offset((page - 1) * size);
  const [rows, { n }] = await Promise.all([
    (kindCondition ? found.where(kindCondition) : found).execute(),
    (kindCondition ? countQuery.where(kindCondition) : countQuery).executeTakeFirstOrThrow(),
  ]);
  return { keys: rows.map(({ person, is_stray, ...row }) => present(row, person, app.clock.now(), is_stray === 1)), total: n };
}

interface NewKey {
  maker: Actor & { name: string };
  /** Milliseconds since 1970. */
  expiresAt: number;
}

type WantedKey = BodyOf<typeof keys.make> & { role?: (typeof serviceRoles)[number] };

const alive = (db: Executor, now: number) =>
  db
    .selectFrom('keys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_directory', '=', 0)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** Throws `too_many_keys`. */
async function refuseTooManyKeys(tx: Tx, userId: string, isService: boolean): Promise<void> {
  const max = isService ? limits.services : limits.perPerson;
  const living = isService ? alive(tx.db, tx.now).where('role', 'is not', null) : alive(tx.db, tx.now).where('user_id', '=', userId);
  if ((await living.executeTakeFirstOrThrow()).n >= max) throw refuse('too_many_keys', { values: { max } });
}

/**
 * Returns the key's maker, read afresh, and when the key expires. Takes the last-admin lock: a change that takes the maker's role or
 * account away waits and then finds this key too, and so does a second new key. Throws `invalid` for a day that is over or too far away,
 * and `signed_out`.
 */
export async function prepareKey(app: App, tx: Tx, actor: SessionActor, lastDay: string): Promise<NewKey> {
  const { timeZone } = await app.settings.current();
  const today = dayAt(tx.now, timeZone);
  if (lastDay < today || lastDay > addDays(today, platformLimits.keys.maxDays))
    throw refuse('invalid', { fields: { until: sentence('field.keyDay', { max: platformLimits.keys.maxDays }) } });
  await lockLastAdmin(app, tx);
  const maker = await findUser(tx.db, actor.id);
  if (!maker || maker.is_active === 0) throw refuse('signed_out');
  return { maker, expiresAt: startOfDay(nextDay(lastDay), timeZone) };
}

/**
 * Makes a key of the person, or with `role` a service key. Throws as `prepareKey`, `too_many_keys`, `too_many_calls`, and `not_your_role`
 * if the maker is no longer an admin.
 */
export async function makeKey(app: App, actor: SessionActor, { name, scopes: wantedScopes, until, role }: WantedKey): Promise<MadeKey> {
  const secret = keyFrom(app.ids.secret());
  await countAttempt(app, app.writer, `keys ${actor.id}`, platformLimits.rate.keys, 'too_many_calls');
  return app.write(async (tx) => {
    const { maker, expiresAt } = await prepareKey(app, tx, actor, until);
    if (role && !may(maker, 'key.manage')) throw refuse('not_your_role');
    await refuseTooManyKeys(tx, actor.id, role !== undefined);
    const row: Row = {
      id: app.ids.id(),
      hash: hashToken(secret),
      name,
      user_id: role ? null : actor.id,
      made_by: role ? actor.id : null,
      role: role ?? null,
      scopes: JSON.stringify(scopes.filter((scope) => wantedScopes.includes(scope))),
      created_at: tx.now,
      until,
      expires_at: expiresAt,
      used_at: null,
      ended_at: null,
      is_directory: 0,
      factors: actor.factors,
    };
    await tx.db.insertInto('keys').values(row).execute();
    const data = { scopes: (JSON.parse(row.scopes) as Scope[]).join(', '), until, ...(role && { role }) };
    await tx.record({ type: 'key.made', actorId: actor.id, subject: row.id, data });
    return { ...present(row, maker.name, tx.now), secret };
  });
}

/** Ends a key at once. Throws `key_not_found`, also for somebody else's key. */
export const endKey = (app: App, actor: Actor, id: string): Promise<void> =>
  app.write(async (tx) => {
    const row = await tx.db
      .selectFrom('keys')
      .select(['user_id', 'ended_at', 'expires_at', 'is_directory'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.is_directory === 1 || row.ended_at !== null || row.expires_at <= tx.now || !canEndKey(actor, { userId: row.user_id }))
      throw refuse('key_not_found');
    const update = tx.db.updateTable('keys').set({ ended_at: tx.now }).where('id', '=', id).where('ended_at', 'is', null);
    if ((await update.executeTakeFirst()).numUpdatedRows === 0n) throw refuse('key_not_found');
    await tx.record({ type: 'key.ended', actorId: actor.id, subject: id, data: {} });
  });

/** Whether a former admin knows a valid service key or directory key. */
export async function hasStrayKeys(app: App): Promise<boolean> {
  const living = withPerson(app.db).where('keys.ended_at', 'is', null).where('keys.expires_at', '>', app.clock.now());
  return (await living.where(stray).limit(1).executeTakeFirst()) !== undefined;
}

export async function endKeysOf(tx: Tx, actorId: string | null, userId: string): Promise<void> {
  const update = tx.db.updateTable('keys').set({ ended_at: tx.now }).where('user_id', '=', userId).where('ended_at', 'is', null);
  const rows = await update.where('expires_at', '>', tx.now).returning('id').execute();
  for (const { id } of rows) await tx.record({ type: 'key.ended', actorId, subject: id, data: {} });
}

/** Deletes keys that ended or expired long ago; the log then no longer shows their names. */
export const sweepKeys = async (app: App): Promise<void> => {
  await app.writer
    .deleteFrom('keys')
    .where(sql<number>`coalesce(ended_at, expires_at)`, '<=', app.clock.now() - platformLimits.keys.keptMs)
    .execute();
};

export const namesOfKeys: NamesOf = (app, ids) =>
  app.db.selectFrom('keys').select(['id', 'name']).where(app.dialect.idIn('id', ids)).execute();

/** The person's own keys and the service keys the person made, for the download of personal data. */
export async function ownKeys(app: App, { id }: Actor): Promise<unknown> {
  const rows = await withPerson(app.db)
    .where((eb) => eb.or([eb('keys.user_id', '=', id), eb('keys.made_by', '=', id)]))
    .execute();
  return rows.map(({ person: _, is_stray: ___, ...row }) => {
    const { person: __, ...own } = present(row, null, app.clock.now());
    return own;
  });
}
