/**
 * After a restore nothing leaves the house by itself: mail that was sent since the backup would be sent again, and work that was done would be done
 * again. So due work and mail wait until somebody has looked and says `npx earshot restore --release` (features/backups/README.md).
 */
import { isoOrNull } from './clock.ts';
import type { Executor } from './db/open.ts';

const mark = 'held';

/** Inside the transaction that restores. */
export const hold = (db: Executor, now: number): Promise<unknown> =>
  db
    .insertInto('marks')
    .values({ name: mark, value: now })
    .onConflict((c) => c.column('name').doUpdateSet({ value: now }))
    .execute();

/** Since when it waits, ISO 8601; null: nothing is held. */
export async function heldSince(db: Executor): Promise<string | null> {
  const row = await db.selectFrom('marks').select('value').where('name', '=', mark).executeTakeFirst();
  return isoOrNull(row?.value ?? null);
}

/** Returns whether something was held. */
export async function release(db: Executor): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('marks').where('name', '=', mark).executeTakeFirst();
  return numDeletedRows > 0n;
}
