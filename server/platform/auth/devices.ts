/**
 * The devices from which an account has signed in, and the networks they used (product.md 7.6). A device holds a random secret of which
 * only the hash is stored. The secret gives no access; it only keeps other people's guesses from slowing the owner down. A device is
 * forgotten when its session is ended from the list of sessions, when all sessions of the account are ended, when it has not been used for
 * 90 days, and when the account has used many others since.
 */
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../app.ts';
import type { Executor } from '../db/open.ts';
import { hashToken } from './sessions.ts';

/**
 * Returns whether this secret is that of a device of the account with this address. The query is the same where there is no account, so
 * that the time of the answer does not tell which addresses have one.
 */
export async function isKnownDevice(db: Executor, secret: string, email: string): Promise<boolean> {
  const knownDevice = db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.hash')
    .where('devices.hash', '=', hashToken(secret))
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null);
  return (await knownDevice.executeTakeFirst()) !== undefined;
}

export async function hasSignedInFrom(db: Executor, userId: string, network: string): Promise<boolean> {
  const knownDevice = db.selectFrom('devices').select('hash').where('user_id', '=', userId).where('network', '=', network).limit(1);
  return (await knownDevice.executeTakeFirst()) !== undefined;
}

/**
 * Stores a use of the device. `deviceSecret`: the device's secret, if it has one. Returns its hash, and a new secret if it had none. Only
 * the devices that an account used last are kept.
 */
export async function rememberDevice(
  app: App,
  tx: Tx,
  userId: string,
  network: string,
  deviceSecret: string | undefined,
): Promise<{ hash: string; secret?: string }> {
  const secret = deviceSecret ?? app.ids.secret();
  const row = { user_id: userId, hash: hashToken(secret), network, used_at: tx.now };
  await tx.db
    .insertInto('devices')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'hash']).doUpdateSet({ network, used_at: tx.now }))
    .execute();
  const newest = tx.db.selectFrom('devices').select('hash').where('user_id', '=', userId).orderBy('used_at', 'desc').orderBy('hash');
  const keptDevices = await newest.limit(limits.device.perPerson).execute();
  const oldDevices = tx.db.deleteFrom('devices').where('user_id', '=', userId);
  await oldDevices
    .where(
      'hash',
      'not in',
      keptDevices.map((device) => device.hash),
    )
    .execute();
  return { hash: row.hash, ...(!deviceSecret && { secret }) };
}

/** Forgets all devices of a person, except the one of session `except`. */
export async function forgetDevices(tx: Tx, userId: string, except?: string): Promise<void> {
  const keptDevice = except ? await deviceOf(tx, except) : null;
  const deletion = tx.db.deleteFrom('devices').where('user_id', '=', userId);
  await (keptDevice ? deletion.where('hash', '!=', keptDevice) : deletion).execute();
}

export const forgetDevice = async (tx: Tx, userId: string, sessionId: string): Promise<void> => {
  const hash = await deviceOf(tx, sessionId);
  if (hash) await tx.db.deleteFrom('devices').where('user_id', '=', userId).where('hash', '=', hash).execute();
};

export const deviceOf = async (tx: { db: Executor }, sessionId: string): Promise<string | null> =>
  (await tx.db.selectFrom('sessions').select('device').where('id', '=', sessionId).executeTakeFirst())?.device ?? null;

/** Returns the provider through which a session began, and the provider's own name for it. null: it began without a provider. */
export async function providerOf(tx: Tx, sessionId: string): Promise<{ id: string; sid: string | null } | null> {
  const row = await tx.db.selectFrom('sessions').select(['provider_id', 'provider_sid']).where('id', '=', sessionId).executeTakeFirst();
  return row?.provider_id ? { id: row.provider_id, sid: row.provider_sid } : null;
}

export const sweepDevices = (app: App): Promise<unknown> =>
  app.writer
    .deleteFrom('devices')
    .where('used_at', '<=', app.clock.now() - limits.device.keptMs)
    .execute();
