/** The room for files: what all may take, and what one person may add in a day. */
import { sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { tooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';

const MiB = 1024 * 1024;

/** The size of all files is added up from an index. */
async function storedBytes(db: Tx['db']): Promise<number> {
  const sum = db.selectFrom('files').select(({ fn }) => fn.sum<number | null>('stored').as('stored'));
  return Number((await sum.executeTakeFirstOrThrow()).stored);
}

/** The bytes of all contents, each counted once, however many files share it. */
export async function contentBytes(app: App): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(stored), 0) as bytes from
    (select max(stored) as stored from files where sha256 is not null group by sha256) as contents`.execute(app.slowReads);
  return rows[0]?.bytes ?? 0;
}

/** Whether `more` bytes fit. Throws `files_full` and `files_share`. */
export async function refuseBeyondQuota(app: App, db: Tx['db'], personId: string, more: number): Promise<void> {
  const { filesQuota } = await app.settings.current();
  if ((await storedBytes(db)) + more > filesQuota * MiB)
    throw refuse('files_full', { values: { max: sentence('size.mb', { n: filesQuota }) } });
  const { ofQuota, minBytes, windowMs } = limits.dailyShare;
  const since = app.clock.now() - windowMs;
  const { stored, first } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.sum<number | null>('stored').as('stored'), fn.min<number | null>('created_at').as('first')])
    .where('owner_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  // Keeps one person from filling the room.
  const share = Math.max(minBytes, filesQuota * MiB * ofQuota);
  if (Number(stored) + more > share) throw tooMany('files_share', Number(first ?? since) - since);
}

/** So full that admins should look at it before it is. */
export async function isNearlyFull(app: App): Promise<boolean> {
  const { filesQuota } = await app.settings.current();
  return (await storedBytes(app.db)) >= filesQuota * MiB * limits.nearlyFull;
}
