/** Finds the caller of an API key. The result is cached; an instance that misses a change uses it for a second at most. */
import { limits } from '@earshot/contract/limits';
import { type AccountStatus, canSignIn, type Role } from '@earshot/contract/policy';
import { needsSecondFactor } from '@earshot/contract/policy-factors';
import type { Scope } from '@earshot/contract/scopes';
import { LRUCache } from 'lru-cache';
import type { App } from '#server/platform/app.ts';
import { advanceUsedAt } from '#server/platform/auth/advance-used-at.ts';
import { isKey, type Key } from '#server/platform/auth/keys.ts';
import { hashToken, type SessionActor } from '#server/platform/auth/sessions.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { dayAt } from '#server/platform/zone.ts';
import { noteKeyUse, noteRefusedKey } from './note-use.ts';

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
    // The directory's key does not work here (features/scim).
    .where('keys.is_directory', '=', 0)
    .executeTakeFirst();

/** Why this key is refused; null: it is valid. */
function whyNot(row: Row, now: number): 'keyEnded' | 'keyExpired' | 'deactivated' | null {
  if (row.ended_at !== null) return 'keyEnded';
  if (row.expires_at <= now) return 'keyExpired';
  if (row.role !== null) return null;
  const mayIn = row.status !== null && row.deleted_at === null && canSignIn({ status: row.status, isActive: row.is_active === 1 });
  return mayIn ? null : 'deactivated';
}

/**
 * A service acts as itself, without a person or a session. A person's key counts as the sign-in with which it was made: if the person's
 * role needs a second factor and the key was made without one, the key allows nothing.
 */
async function actorOf(app: App, row: Row): Promise<SessionActor> {
  const isService = row.role !== null;
  const scopes = JSON.parse(row.scopes) as Scope[];
  const key: Key = { id: row.id, name: row.name, isService, knownBy: isService ? row.made_by : row.user_id, scopes };
  const person = isService
    ? { id: row.id, role: row.role!, name: row.name }
    : { id: row.user_id!, role: row.person_role!, name: row.person! };
  const settings = await app.settings.current();
  const isAsked = !isService && needsSecondFactor(person, settings, dayAt(app.clock.now(), settings.timeZone));
  // The permissions of a key were confirmed when it was made, so its calls need no reauthentication.
  return {
    ...person,
    sessionId: '',
    key,
    provedAt: Number.POSITIVE_INFINITY,
    factors: row.factors,
    lacksFactor: isAsked && row.factors < 2,
  };
}

const actors = perApp((app) =>
  memo<SessionActor | null>(app, {
    forgetOn: ({ type }) => type.startsWith('key.') || type.startsWith('account.') || type === 'session.ended',
    max: 1000,
    forMs: 1000,
    isWorth: (actor) => actor !== null,
  }),
);

/** When this instance last tried to record the use of each key. */
const touched = perApp(() => new LRUCache<string, number>({ max: 1000 }));

function touch(app: App, row: Row, address: string): void {
  const now = app.clock.now();
  if (now - Math.max(row.used_at ?? 0, touched(app).get(row.id) ?? 0) < limits.keys.touchMs) return;
  touched(app).set(row.id, now);
  advanceUsedAt(app, 'keys', row.id);
  noteKeyUse(app, row, address);
}

export async function findByKey(app: App, secret: string, address: string): Promise<SessionActor | null> {
  if (!isKey(secret)) return null;
  return actors(app).get(hashToken(secret), async () => {
    const row = await load(app, secret);
    // After a restore a key may have been ended since the backup, so none works until the operator runs `npx earshot restore --release`.
    if (!row || (await pausedSince(app.db))) return null;
    const reason = whyNot(row, app.clock.now());
    if (reason) {
      noteRefusedKey(app, row, reason, address);
      return null;
    }
    touch(app, row, address);
    return actorOf(app, row);
  });
}
