/** Authentication of /scim/v2: the directory's key, and nothing else. */
import { timingSafeEqual } from 'node:crypto';
import { limits as platformLimits } from '@earshot/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/app.ts';
import { advanceUsedAt } from '#server/platform/auth/advance-used-at.ts';
import { type FindDirectoryKeys, isKey, keyGiven } from '#server/platform/auth/keys.ts';
import { actorOutside, hashToken, type SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { networkOf } from '#server/platform/rate-limit.ts';
import { limits } from '../contract/limits.ts';
import { ScimError } from './scim-error.ts';

interface KeyRow {
  id: string;
  name: string;
  made_by: string | null;
}

/** The directory as an actor. The audit log names its key. */
export const directoryActor = (row: KeyRow): SessionActor => ({
  ...actorOutside(row),
  key: { id: row.id, name: row.name, isService: true, isDirectory: true, knownBy: row.made_by, scopes: [] },
});

export const livingKey = (db: Executor, now: number) =>
  db
    .selectFrom('keys')
    .selectAll()
    .where('is_directory', '=', 1)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const keysOfDirectory: FindDirectoryKeys = async ({ db, dialect }, ids) => {
  if (ids.length === 0) return new Set();
  const found = db
    .selectFrom('keys')
    .select('id')
    .where(dialect.idIn('id', [...new Set(ids)]))
    .where('is_directory', '=', 1);
  return new Set((await found.execute()).map(({ id }) => id));
};

const isSame = (first: string, other: string): boolean =>
  first.length === other.length && timingSafeEqual(Buffer.from(first), Buffer.from(other));

/** Throws ScimError 404 (no key is valid), 401 (another key), 429, and 503 (keys are paused after a restore). */
export async function authenticate(app: App, request: FastifyRequest, reply: FastifyReply): Promise<SessionActor> {
  const key = await livingKey(app.db, app.clock.now());
  if (!key) throw new ScimError(404, 'Nothing is here.');
  const secret = keyGiven(request.headers.authorization);
  if (!secret || !isKey(secret) || !isSame(hashToken(secret), key.hash)) {
    await app.callRate.spendOn(`scim ${networkOf(request.ip)}`, 1, limits.strangers);
    reply.header('www-authenticate', 'Bearer realm="scim"');
    throw new ScimError(401, 'The key of the directory is missing, unknown, ended or expired.');
  }
  if (await pausedSince(app.db)) {
    reply.header('retry-after', '3600');
    throw new ScimError(503, 'A backup was restored here: the key of the directory rests until an administrator releases it.');
  }
  await app.callRate.spendOn('scim', 1, limits.calls);
  touch(app, key);
  return directoryActor(key);
}

function touch(app: App, { id, used_at }: { id: string; used_at: number | null }): void {
  if (used_at === null || app.clock.now() - used_at >= platformLimits.keys.touchMs) advanceUsedAt(app, 'keys', id);
}
