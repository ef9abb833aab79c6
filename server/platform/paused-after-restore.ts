/**
 * After a restore Earshot sends nothing and runs no due work: mail that was sent since the backup would be sent again, and work would be
 * done twice. Both wait until somebody has checked and runs `npx earshot restore --release` (features/backups/README.md).
 */
import { isoOrNull } from './clock.ts';
import type { Executor } from './db/open.ts';

const mark = 'held';

/** Pauses mail and due work. Runs in the transaction that restores. */
export const hold = (db: Executor, now: number): Promise<unknown> =>
  db
    .insertInto('marks')
    .values({ name: mark, value: now })
    .onConflict((c) => c.column('name').doUpdateSet({ value: now }))
    .execute();

/** Returns since when mail and due work are paused, in ISO 8601; null: they are not. */
export async function pausedSince(db: Executor): Promise<string | null> {
  const row = await db.selectFrom('marks').select('value').where('name', '=', mark).executeTakeFirst();
  return isoOrNull(row?.value ?? null);
}

/** Ends the pause. Returns whether there was one. */
export async function release(db: Executor): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('marks').where('name', '=', mark).executeTakeFirst();
  return numDeletedRows > 0n;
}
