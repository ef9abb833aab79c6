/** Keys for programs, as people see, make and end them. What one opens says platform/http/mount.ts, what it is platform/auth/keys.ts. */

import { addDays } from '@earshot/contract/calendar';
import type { BodyOf, QueryOf } from '@earshot/contract/endpoint';
import { type Key, type keys, type MadeKey, type Scope, scopes, type serviceRoles } from '@earshot/contract/keys';
import { limits } from '@earshot/contract/limits';
import { type Actor, canEndKey, may } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { keyFrom } from '../../platform/auth/keys.ts';
import { hashToken, type SessionActor } from '../../platform/auth/sessions.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/refusal.ts';
import type { NamesOf } from '../../platform/room.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { dayAt, nextDay, startOfDay } from '../../platform/zone.ts';
import { leaving } from './leaving.ts';
import type { UserRow } from './present.ts';
import { findUser } from './queries.ts';

type Row = Selectable<Schema['keys']>;

const stateOf = ({ ended_at, expires_at }: Row, now: number): Key['state'] =>
  ended_at !== null ? 'ended' : expires_at <= now ? 'expired' : 'live';

/** `isStray`: of a service or the directory, and who made it is no admin any more. */
const present = (row: Row, person: string | null, now: number, isStray = false): Key => {
  const personId = row.user_id ?? row.made_by;
  const state = stateOf(row, now);
  return {
    _id: row.id,
    name: row.name,
    isService: row.role !== null,
    person: personId !== null && person !== null ? { _id: personId, name: person } : null,
    role: row.role,
    // A scope of before, which no call needs any more, is none.
    scopes: (JSON.parse(row.scopes) as Scope[]).filter((scope) => scopes.includes(scope)),
    createdAt: iso(row.created_at),
    until: row.until,
    usedAt: isoOrNull(row.used_at),
    state,
    ...(row.is_directory === 1 && { isDirectory: true }),
    ...(isStray && state === 'live' && { isStray: true }),
  };
};

/** Of a service or the directory, and who knows it is no admin any more. */
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

/** A person's own. */
export async function listKeys(app: App, { id }: Pick<Actor, 'id'>): Promise<Key[]> {
  const rows = await withPerson(app.db).where('keys.user_id', '=', id).execute();
  return rows.map(({ person, is_stray: _, ...row }) => present(row, person, app.clock.now()));
}

/** Everybody's, those of services and the directory's, a page and the full count. */
export async function allKeys(app: App, { page = 1, limit, of }: QueryOf<typeof keys.all>): Promise<{ keys: Key[]; total: number }> {
  const size = limit ?? limits.list.withoutPage;
  const chosen = of && sql<boolean>`(keys.role is null) = ${sql.lit(of === 'people')}`;
  const counted = app.db.selectFrom('keys').select((eb) => eb.fn.countAll<number>().as('n'));
  const found = withPerson(app.db)
    .limit(size)
    .offset((page - 1) * size);
  const [rows, { n }] = await Promise.all([
    (chosen ? found.where(chosen) : found).execute(),
    (chosen ? counted.where(chosen) : counted).executeTakeFirstOrThrow(),
  ]);
  return { keys: rows.map(({ person, is_stray, ...row }) => present(row, person, app.clock.now(), is_stray === 1)), total: n };
}

type Wanted = BodyOf<typeof keys.make> & { role?: (typeof serviceRoles)[number] };

const alive = (db: Executor, now: number) =>
  db
    .selectFrom('keys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_directory', '=', 0)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** Throws `too_many_keys`. */
async function mustBeFew(tx: Tx, userId: string, isService: boolean): Promise<void> {
  const max = isService ? limits.keys.services : limits.keys.perPerson;
  const living = isService ? alive(tx.db, tx.now).where('role', 'is not', null) : alive(tx.db, tx.now).where('user_id', '=', userId);
  if ((await living.executeTakeFirstOrThrow()).n >= max) throw refuse('too_many_keys', { values: { max } });
}

/**
 * Who makes a key, as the account is now, and when the key ends after its last day. Whoever takes his role or his account away waits, and then finds this
 * key too; so does another who makes one. Throws `invalid` for a day that is over or too far away, `signed_out`.
 */
export async function beginKey(app: App, tx: Tx, actor: SessionActor, until: string): Promise<{ maker: UserRow; expiresAt: number }> {
  const { timeZone } = await app.settings.current();
  const today = dayAt(tx.now, timeZone);
  if (until < today || until > addDays(today, limits.keys.maxDays))
    throw refuse('invalid', { fields: { until: sentence('field.keyDay', { max: limits.keys.maxDays }) } });
  await leaving(app, tx);
  const maker = await findUser(tx.db, actor.id);
  if (!maker || maker.is_active === 0) throw refuse('signed_out');
  return { maker, expiresAt: startOfDay(nextDay(until), timeZone) };
}

/**
 * A key of the person himself, or with a role that of a service. Throws as `beginKey`, `too_many_keys`, `too_many_calls`, `not_your_role` where the admin is none
 * any more.
 */
export async function makeKey(app: App, actor: SessionActor, { name, scopes: wanted, until, role }: Wanted): Promise<MadeKey> {
  const secret = keyFrom(app.ids.secret());
  await takeThrottle(app, app.writer, `keys ${actor.id}`, limits.rate.keys, 'too_many_calls');
  return app.write(async (tx) => {
    const { maker, expiresAt } = await beginKey(app, tx, actor, until);
    if (role && !may(maker, 'key.manage')) throw refuse('not_your_role');
    await mustBeFew(tx, actor.id, role !== undefined);
    const row: Row = {
      id: app.ids.id(),
      hash: hashToken(secret),
      name,
      user_id: role ? null : actor.id,
      made_by: role ? actor.id : null,
      role: role ?? null,
      scopes: JSON.stringify(scopes.filter((scope) => wanted.includes(scope))),
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

/** Throws `key_not_found`, also for somebody else's. */
export const endKey = (app: App, actor: Actor, id: string): Promise<void> =>
  app.write(async (tx) => {
    const row = await tx.db
      .selectFrom('keys')
      .select(['user_id', 'ended_at', 'expires_at', 'is_directory'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.is_directory === 1 || row.ended_at !== null || row.expires_at <= tx.now || !canEndKey(actor, { userId: row.user_id }))
      throw refuse('key_not_found');
    const ended = tx.db.updateTable('keys').set({ ended_at: tx.now }).where('id', '=', id).where('ended_at', 'is', null);
    if ((await ended.executeTakeFirst()).numUpdatedRows === 0n) throw refuse('key_not_found');
    await tx.record({ type: 'key.ended', actorId: actor.id, subject: id, data: {} });
  });

/** Living keys of services and the directory that somebody knows who is no admin any more. */
export async function hasStrayKeys(app: App): Promise<boolean> {
  const living = withPerson(app.db).where('keys.ended_at', 'is', null).where('keys.expires_at', '>', app.clock.now());
  return (await living.where(stray).limit(1).executeTakeFirst()) !== undefined;
}

/** Of these keys those of the directory. */
export async function keysOfDirectories({ db, dialect }: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = db
    .selectFrom('keys')
    .select('id')
    .where(dialect.idIn('id', [...new Set(ids)]))
    .where('is_directory', '=', 1);
  return new Set((await found.execute()).map(({ id }) => id));
}

/** For the audit log. */
export const namesOfKeys: NamesOf = (app, ids) =>
  app.db.selectFrom('keys').select(['id', 'name']).where(app.dialect.idIn('id', ids)).execute();

/** For the download of one's own data: his own, and those he made for services. */
export async function ownKeys(app: App, { id }: Actor): Promise<unknown> {
  const rows = await withPerson(app.db)
    .where((eb) => eb.or([eb('keys.user_id', '=', id), eb('keys.made_by', '=', id)]))
    .execute();
  return rows.map(({ person: _, is_stray: ___, ...row }) => {
    const { person: __, ...own } = present(row, null, app.clock.now());
    return own;
  });
}
