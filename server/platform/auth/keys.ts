/**
 * Keys for programs: `earshot_`, 256 random bits in base62 and a checksum, by which a scanner knows a leaked one from a look-alike without asking
 * anybody. Stored as a SHA-256 only: what is random needs no slow hash, as there is nothing to guess it from. What a key stands for is remembered for
 * a second at most on an instance that did not hear of a change. docs/decisions/116.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { crc32 } from 'node:zlib';
import { keyPrefix, type Scope } from '@earshot/contract/keys';
import { limits } from '@earshot/contract/limits';
import { type AccountStatus, type ActingKey, canSignIn, type Role } from '@earshot/contract/policy';
import { needsSecondFactor } from '@earshot/contract/policy-factors';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App, Tx } from '../app.ts';
import { heldSince } from '../held.ts';
import { memo } from '../memo.ts';
import { dayAt } from '../zone.ts';
import { hashToken, type SessionActor } from './sessions.ts';
import { noteKeyUse, noteRefusedKey } from './sign-ins.ts';

/** A key, as a call sees it. */
export interface Key extends ActingKey {
  name: string;
  scopes: readonly Scope[];
}

export interface Keys {
  /** The caller with this key, or null: it is unknown, has ended or expired, or its person may not sign in. `address`: whence, for the list of sign-ins. */
  find(secret: string, address: string): Promise<SessionActor | null>;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const lengths = { random: 43, sum: 6 };

function base62(value: bigint, length: number): string {
  let [text, rest] = ['', value];
  for (; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text;
  return text;
}
const sumOf = (random: string): string => base62(BigInt(crc32(random)), lengths.sum);

/** A new key, made of 32 random bytes in base64url. */
export function keyFrom(secret: string): string {
  const random = base62(BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`), lengths.random);
  return keyPrefix + random + sumOf(random);
}

const form = new RegExp(`^${keyPrefix}([0-9A-Za-z]{${lengths.random}})([0-9A-Za-z]{${lengths.sum}})$`);
export const isKey = (text: string): boolean => {
  const [, random = '', sum] = form.exec(text) ?? [];
  return sum !== undefined && sumOf(random) === sum;
};

/** The key that a call brings in `Authorization: Bearer`, if it is meant for us: a proxy may ask for one of its own. */
export function keyGiven(authorization: string | undefined): string | null {
  const [, given] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given?.startsWith(keyPrefix) ? given : null;
}

interface Row {
  id: string;
  name: string;
  user_id: string | null;
  made_by: string | null;
  role: Role | null;
  scopes: string;
  expires_at: number;
  used_at: number | null;
  ended_at: number | null;
  factors: number;
  person: string | null;
  person_role: Role | null;
  status: AccountStatus | null;
  is_active: 0 | 1 | null;
  deleted_at: number | null;
}

const load = (app: App, secret: string): Promise<Row | undefined> =>
  app.db
    .selectFrom('keys')
    .leftJoin('users', 'users.id', 'keys.user_id')
    .select(['keys.id', 'keys.name', 'keys.user_id', 'keys.made_by', 'keys.role', 'keys.scopes', 'keys.expires_at', 'keys.used_at'])
    .select([
      'keys.ended_at',
      'keys.factors',
      'users.name as person',
      'users.role as person_role',
      'users.status',
      'users.is_active',
      'users.deleted_at',
    ])
    .where('keys.hash', '=', hashToken(secret))
    // The directory's opens nothing here (features/scim).
    .where('keys.is_directory', '=', 0)
    .executeTakeFirst();

/** Why this key opens nothing; null: it does. */
function whyNot(row: Row, now: number): 'keyEnded' | 'keyExpired' | 'deactivated' | null {
  if (row.ended_at !== null) return 'keyEnded';
  if (row.expires_at <= now) return 'keyExpired';
  if (row.role !== null) return null;
  const mayIn = row.status !== null && row.deleted_at === null && canSignIn({ status: row.status, isActive: row.is_active === 1 });
  return mayIn ? null : 'deactivated';
}

/**
 * A service acts as itself: nobody's name, no session. A person's key is as good as the sign-in with which it was made: where his role needs a second factor
 * and it was made without one, it opens nothing.
 */
async function actorOf(app: App, row: Row): Promise<SessionActor> {
  const isService = row.role !== null;
  const scopes = JSON.parse(row.scopes) as Scope[];
  const key: Key = { id: row.id, name: row.name, isService, knownBy: isService ? row.made_by : row.user_id, scopes };
  const who = isService ? { id: row.id, role: row.role!, name: row.name } : { id: row.user_id!, role: row.person_role!, name: row.person! };
  const settings = await app.settings.current();
  const isAsked = !isService && needsSecondFactor(who, settings, dayAt(app.clock.now(), settings.timeZone));
  // A key's permissions were chosen when it was made: it proves nothing anew.
  return { ...who, sessionId: '', key, provedAt: Number.POSITIVE_INFINITY, factors: row.factors, lacksFactor: isAsked && row.factors < 2 };
}

export function createKeys(app: App): Keys {
  const actors = memo<SessionActor | null>(app, {
    forgetOn: ({ type }) => type.startsWith('key.') || type.startsWith('account.') || type === 'session.ended',
    max: 1000,
    forMs: 1000,
    isWorth: (actor) => actor !== null,
  });
  /** When the use of each was last noted, or it was tried. */
  const touched = new LRUCache<string, number>({ max: 1000 });

  /** No call waits for it or fails with it, as with sessions. */
  const touch = (row: Row, address: string): void => {
    const now = app.clock.now();
    if (now - Math.max(row.used_at ?? 0, touched.get(row.id) ?? 0) < limits.keys.touchMs) return;
    touched.set(row.id, now);
    const touching = app.writer.updateTable('keys').set({ used_at: now }).where('id', '=', row.id).execute();
    touching.catch((error) => app.log.warn(error, 'the use of a key could not be noted'));
    noteKeyUse(app, row, address);
  };

  return {
    async find(secret, address) {
      if (!isKey(secret)) return null;
      return actors.get(hashToken(secret), async () => {
        const row = await load(app, secret);
        // After a restore a key may be one that was ended since: none opens anything until somebody has looked.
        if (!row || (await heldSince(app.db))) return null;
        const why = whyNot(row, app.clock.now());
        if (why) {
          noteRefusedKey(app, row, why, address);
          return null;
        }
        touch(row, address);
        return actorOf(app, row);
      });
    },
  };
}

/** All keys of a person: whatever signs him out everywhere ends them too. */
export async function endKeysOf(tx: Tx, actorId: string | null, userId: string): Promise<void> {
  const ended = tx.db.updateTable('keys').set({ ended_at: tx.now }).where('user_id', '=', userId).where('ended_at', 'is', null);
  const rows = await ended.where('expires_at', '>', tx.now).returning('id').execute();
  for (const { id } of rows) await tx.record({ type: 'key.ended', actorId, subject: id, data: {} });
}

/** The key with which the call at hand was made: events name it (events/record). */
const acting = new AsyncLocalStorage<string>();
export const actingKeyId = (): string | undefined => acting.getStore();
export const asActor = <T>({ key }: Pick<SessionActor, 'key'>, work: () => T): T => (key ? acting.run(key.id, work) : work());

/** Those that have been over for long: the log names them no more. */
export const sweepKeys = (app: App): Promise<unknown> =>
  app.writer
    .deleteFrom('keys')
    .where(sql<number>`coalesce(ended_at, expires_at)`, '<=', app.clock.now() - limits.keys.keptMs)
    .execute();
