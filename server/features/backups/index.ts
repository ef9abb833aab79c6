/** The door of backups: made every night or by a command, checked, brought back into either engine. */
import { backups } from '@earshot/contract/backups';
import { limits } from '@earshot/contract/limits';
import type { App } from '../../platform/app.ts';
import { calls, type Room } from '../../platform/room.ts';
import { followErasures } from './erasures.ts';
import { beginBackup, endWithProgram, followSettings, nightlyJob } from './nightly.ts';
import { backupState } from './state.ts';

export { type Erasure, erasuresName, readErasures } from './erasures.ts';
export { newestIn, usualFolder } from './folder.ts';
export { type Made, makeBackup } from './make-backup.ts';
export { backupDone } from './nightly.ts';
export { askNewPassphrase, askPassphrase, passphraseOf } from './passphrase.ts';
export { restoreArchive } from './restore.ts';
export { noteFailed, noteMade } from './state.ts';

/** The last one is older than a week, or there is none and somebody has been here for longer than a day. */
async function lacksBackup(app: App, madeAt: string | null): Promise<boolean> {
  const now = app.clock.now();
  if (madeAt !== null) return now - Date.parse(madeAt) > limits.backup.oldMs;
  const first = await app.db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return first?.at != null && now - first.at > limits.backup.neverMs;
}

export const backupsRoom = {
  calls: [calls(backups, { state: ({ app }) => backupState(app.db) })],
  reactions(app) {
    followSettings(app);
    followErasures(app);
  },
  jobs: { [nightlyJob]: beginBackup },
  async attention(app) {
    const { failedAt, heldSince, madeAt } = await backupState(app.db);
    const lacks = failedAt === null && (await lacksBackup(app, madeAt));
    return [
      ...(heldSince ? (['held'] as const) : []),
      ...(failedAt ? (['backup'] as const) : []),
      ...(lacks ? (['noBackup'] as const) : []),
    ];
  },
  metrics: (app, metrics) =>
    metrics.gauge('earshot_backup_age_seconds', 'Since the last backup that was found whole.', async () => {
      const { madeAt } = await backupState(app.db);
      return madeAt === null ? null : (app.clock.now() - Date.parse(madeAt)) / 1000;
    }),
  start: async (app) => endWithProgram(app),
} satisfies Room;
