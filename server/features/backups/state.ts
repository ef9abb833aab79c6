/** What is known of the last backup, in the database, so that every instance and every admin's page can say it. */
import type { BackupState } from '@earshot/contract/backups';
import { isoOrNull } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import { heldSince } from '../../platform/held.ts';

const marks = { made: 'backup_made', bytes: 'backup_bytes', failed: 'backup_failed' } as const;

async function set(db: Executor, values: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db
      .insertInto('marks')
      .values({ name, value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute();
}

export const noteMade = (db: Executor, at: number, bytes: number): Promise<void> => set(db, { [marks.made]: at, [marks.bytes]: bytes });
export const noteFailed = (db: Executor, at: number): Promise<void> => set(db, { [marks.failed]: at });

export async function backupState(db: Executor): Promise<BackupState> {
  const rows = await db.selectFrom('marks').selectAll().where('name', 'in', Object.values(marks)).execute();
  const known = new Map(rows.map(({ name, value }) => [name, value]));
  const [made, failed] = [known.get(marks.made) ?? null, known.get(marks.failed) ?? null];
  return {
    madeAt: isoOrNull(made),
    bytes: known.get(marks.bytes) ?? null,
    // One that was made since puts it right.
    failedAt: failed !== null && failed > (made ?? 0) ? isoOrNull(failed) : null,
    heldSince: await heldSince(db),
  };
}
