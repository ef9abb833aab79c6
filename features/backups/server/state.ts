/** The result of the last backup. It is stored in the database, so that every instance knows it. */
import { isoOrNull } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { lastRuns, noteRun, setMarks } from '#server/platform/run-history.ts';
import type { BackupState } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const size = 'backup_bytes';
const started = 'backup_started';

export async function noteBackupMade(db: Executor, at: number, bytes: number): Promise<void> {
  await noteRun(db, 'backup', at, true);
  await setMarks(db, { [size]: bytes });
}
export const noteBackupStarted = (db: Executor, at: number): Promise<void> => setMarks(db, { [started]: at });
export const noteBackupFailed = (db: Executor, at: number): Promise<void> => noteRun(db, 'backup', at, false);

const markOf = async (db: Executor, name: string): Promise<number | null> =>
  (await db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null;

/** Returns when the backup that is being made on any instance was started; null if none is. `now`: in milliseconds since 1970. */
export async function backupRunningSince(db: Executor, now: number): Promise<number | null> {
  const { well, failed } = await lastRuns(db, 'backup');
  const startedAt = await markOf(db, started);
  // A backup that was made is stored with the moment of its start.
  const isOver = startedAt === null || startedAt <= Math.max(well ?? 0, failed ?? 0) || now - startedAt > limits.runningMs;
  return isOver ? null : startedAt;
}

export async function backupState(db: Executor, now: number): Promise<BackupState> {
  const { well, failed } = await lastRuns(db, 'backup');
  return {
    madeAt: isoOrNull(well),
    bytes: await markOf(db, size),
    // A failure before the last successful backup no longer matters.
    failedAt: failed !== null && failed > (well ?? 0) ? isoOrNull(failed) : null,
    runningSince: isoOrNull(await backupRunningSince(db, now)),
    heldSince: await pausedSince(db),
  };
}
