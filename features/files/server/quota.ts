/** The space for files: the quota of the organisation, and the share that one person may add in a day. */
import { sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { tooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';

const MiB = 1024 * 1024;

/** Bytes of all files, summed up from an index. */
async function storedBytes(db: Tx['db']): Promise<number> {
  const sum = db.selectFrom('files').select(({ fn }) => fn.sum<number | null>('stored').as('stored'));
  return Number((await sum.executeTakeFirstOrThrow()).stored);
}

/** Bytes of all contents. A content that several files share is counted once. */
export async function contentBytes(app: App): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(stored), 0) as bytes from
    (select max(stored) as stored from files where sha256 is not null group by sha256) as contents`.execute(app.slowReads);
  return rows[0]?.bytes ?? 0;
}

/** Throws `files_full` or `files_share` if so many `bytes` do not fit. */
export async function refuseBeyondQuota(app: App, db: Tx['db'], personId: string, bytes: number): Promise<void> {
  const { filesQuota } = await app.settings.current();
  if ((await storedBytes(db)) + bytes > filesQuota * MiB)
    throw refuse('files_full', { values: { max: sentence('size.mb', { n: filesQuota }) } });
  const { ofQuota, minBytes, windowMs } = limits.dailyShare;
  const sinceMs = app.clock.now() - windowMs;
  const { stored, first } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.sum<number | null>('stored').as('stored'), fn.min<number | null>('created_at').as('first')])
    .where('owner_id', '=', personId)
    .where('created_at', '>', sinceMs)
    .executeTakeFirstOrThrow();
  // One person must not use up everybody's space.
  const maxBytes = Math.max(minBytes, filesQuota * MiB * ofQuota);
  if (Number(stored) + bytes > maxBytes) throw tooMany('files_share', Number(first ?? sinceMs) - sinceMs);
}

/** Whether so much of the quota is used that admins are warned. */
export async function isNearlyFull(app: App): Promise<boolean> {
  const { filesQuota } = await app.settings.current();
  return (await storedBytes(app.db)) >= filesQuota * MiB * limits.nearlyFull;
}
