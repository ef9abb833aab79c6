/**
 * The devices an account has signed in from, and the networks they were in (product.md 7.6). A device holds a random secret of which only the hash is
 * kept here; it opens nothing, it only keeps others' guesses from slowing its owner down. It ends with the sessions of the account.
 */
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../app.ts';
import type { Executor } from '../db/open.ts';
import { hashToken } from './sessions.ts';

/** Asked alike for addresses that have no account. */
export async function isKnownDevice(db: Executor, secret: string, email: string): Promise<boolean> {
  const known = db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.hash')
    .where('devices.hash', '=', hashToken(secret))
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null);
  return (await known.executeTakeFirst()) !== undefined;
}

export async function hasSignedInFrom(db: Executor, userId: string, network: string): Promise<boolean> {
  const known = db.selectFrom('devices').select('hash').where('user_id', '=', userId).where('network', '=', network).limit(1);
  return (await known.executeTakeFirst()) !== undefined;
}

/** `known`: the secret of a device that has one. Returns its hash, and the secret where it gets a new one. The last ones of each account are kept. */
export async function rememberDevice(
  app: App,
  tx: Tx,
  userId: string,
  network: string,
  known: string | undefined,
): Promise<{ hash: string; secret?: string }> {
  const secret = known ?? app.ids.secret();
  const row = { user_id: userId, hash: hashToken(secret), network, used_at: tx.now };
  await tx.db
    .insertInto('devices')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'hash']).doUpdateSet({ network, used_at: tx.now }))
    .execute();
  const newest = tx.db.selectFrom('devices').select('hash').where('user_id', '=', userId).orderBy('used_at', 'desc').orderBy('hash');
  const kept = await newest.limit(limits.device.perPerson).execute();
  const old = tx.db.deleteFrom('devices').where('user_id', '=', userId);
  await old
    .where(
      'hash',
      'not in',
      kept.map((one) => one.hash),
    )
    .execute();
  return { hash: row.hash, ...(!known && { secret }) };
}

/** All of a person but the one of session `except`. */
export async function forgetDevices(tx: Tx, userId: string, except?: string): Promise<void> {
  const kept = except ? await deviceOf(tx, except) : null;
  const gone = tx.db.deleteFrom('devices').where('user_id', '=', userId);
  await (kept ? gone.where('hash', '!=', kept) : gone).execute();
}

export const forgetDevice = async (tx: Tx, userId: string, sessionId: string): Promise<void> => {
  const hash = await deviceOf(tx, sessionId);
  if (hash) await tx.db.deleteFrom('devices').where('user_id', '=', userId).where('hash', '=', hash).execute();
};

export const deviceOf = async (tx: { db: Executor }, sessionId: string): Promise<string | null> =>
  (await tx.db.selectFrom('sessions').select('device').where('id', '=', sessionId).executeTakeFirst())?.device ?? null;

/** The provider at which a session began, and the provider's name for its own session. null: it began otherwise. */
export async function providerOf(tx: Tx, sessionId: string): Promise<{ id: string; sid: string | null } | null> {
  const row = await tx.db.selectFrom('sessions').select(['provider_id', 'provider_sid']).where('id', '=', sessionId).executeTakeFirst();
  return row?.provider_id ? { id: row.provider_id, sid: row.provider_sid } : null;
}

/** Forgets devices that nobody has used for long. */
export const sweepDevices = (app: App): Promise<unknown> =>
  app.writer
    .deleteFrom('devices')
    .where('used_at', '<=', app.clock.now() - limits.device.keptMs)
    .execute();
