/** The result of the last backup. It is stored in the database, so that every instance knows it. */
import { isoOrNull } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { lastRuns, noteRun, setMarks } from '#server/platform/run-history.ts';
import type { BackupState } from '../contract/calls.ts';

const size = 'backup_bytes';

export async function noteBackupMade(db: Executor, at: number, bytes: number): Promise<void> {
  await noteRun(db, 'backup', at, true);
  await setMarks(db, { [size]: bytes });
}
export const noteBackupFailed = (db: Executor, at: number): Promise<void> => noteRun(db, 'backup', at, false);

export async function backupState(db: Executor): Promise<BackupState> {
  const { well, failed } = await lastRuns(db, 'backup');
  const bytes = await db.selectFrom('marks').select('value').where('name', '=', size).executeTakeFirst();
  return {
    madeAt: isoOrNull(well),
    bytes: bytes?.value ?? null,
    // A failure before the last successful backup no longer matters.
    failedAt: failed !== null && failed > (well ?? 0) ? isoOrNull(failed) : null,
    heldSince: await pausedSince(db),
  };
}
