/** The server part of backups. Other features import only from here. */
import type { Attention } from '@earshot/contract/system';
import type { App } from '#server/platform/app.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { allLastRuns } from '#server/platform/run-history.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { backups } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { followErasures } from './erasures.ts';
import { beginBackup, endWithProgram, followSettings, nightlyJob, startByHand } from './nightly.ts';
import { backupState } from './state.ts';

export { type Erasure, erasuresName, readErasures } from './erasures.ts';
export { defaultBackupFolder, newestBackupIn } from './folder.ts';
export { type MadeBackup, makeBackup } from './make-backup.ts';
export { waitForBackup } from './nightly.ts';
export { askNewPassphrase, passphraseFor, passphraseOf } from './passphrase.ts';
export { restoreArchive } from './restore.ts';
export { noteBackupFailed, noteBackupMade } from './state.ts';

/** Whether the last backup is older than a week, or there is none although the first account is older than a day. */
async function lacksBackup(app: App, madeAt: string | null): Promise<boolean> {
  const now = app.clock.now();
  if (madeAt !== null) return now - Date.parse(madeAt) > limits.oldMs;
  const first = await app.db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return first?.at != null && now - first.at > limits.neverMs;
}

/** The line is written whatever the log's level, because the operator must read it. */
async function warnOfPause(app: App): Promise<void> {
  const pausedAt = await pausedSince(app.db);
  if (pausedAt === null) return;
  const log = app.log.child({}, { level: 'info' });
  log.warn(`the database was restored on ${pausedAt}: mail and due work wait until \`${commandLine('restore', '--release')}\`.`);
}

export const serverFeature = {
  calls: [
    calls(backups, {
      state: ({ app }) => backupState(app.db, app.clock.now()),
      make: ({ app, actor }) => startByHand(app, actor),
    }),
  ],
  reactions(app) {
    followSettings(app);
    followErasures(app);
  },
  jobs: { [nightlyJob]: beginBackup },
  async attention(app) {
    const { failedAt, heldSince, madeAt } = await backupState(app.db, app.clock.now());
    const drill = (await allLastRuns(app.db)).drill;
    const attention: Attention[] = [];
    if (heldSince) attention.push('held');
    if (failedAt) attention.push('backup');
    else if (await lacksBackup(app, madeAt)) attention.push('noBackup');
    if (drill?.isWell === false) attention.push('drill');
    return attention;
  },
  metrics: (app, metrics) =>
    metrics.gauge('earshot_backup_age_seconds', 'Since the last backup that was found whole.', async () => {
      const { madeAt } = await backupState(app.db, app.clock.now());
      return madeAt === null ? null : (app.clock.now() - Date.parse(madeAt)) / 1000;
    }),
  steps: {
    backups: async (app) =>
      (await app.settings.current()).backupHour !== null || (await backupState(app.db, app.clock.now())).madeAt !== null,
  },
  async start(app, jobsEveryMs) {
    if (jobsEveryMs > 0) await warnOfPause(app);
    return endWithProgram(app);
  },
} satisfies ServerFeature;
