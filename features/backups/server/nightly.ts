/**
 * Makes a backup each night at the organisation's hour, or when an admin asks for one. The nightly one is a due job, so that only one
 * instance makes it. Each runs in its own thread, so that nobody waits. The file goes into the folder `backups` in that instance's DATA_DIR.
 */
import { Worker } from 'node:worker_threads';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Running } from '#server/platform/server-feature.ts';
import { dayAt, instantAt, nextDay } from '#server/platform/zone.ts';
import type { BackupState } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { Order, Outcome } from './backup-thread.ts';
import { backupRunningSince, backupState, noteBackupFailed, noteBackupMade, noteBackupStarted } from './state.ts';

export const nightlyJob = 'backup.make';

/** The script as TypeScript in the source, as JavaScript in a build. */
const script = new URL(`./backup-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const runningBackups = new WeakMap<App, { thread: Worker; done: Promise<void> }>();

/** About ten times the largest row. The server would keep a larger heap after the backup. */
const memory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** The next moment at which clocks in this zone show that hour, in milliseconds since 1970. */
export function nextBackup(now: number, hour: number, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const at = instantAt(today, hour, timeZone);
  return at > now ? at : instantAt(nextDay(today), hour, timeZone);
}

/**
 * Schedules the next backup, and starts this one after the commit. While another one is being made, or seems to be because its server was
 * killed, this one comes later in the night instead of not at all.
 */
export async function beginBackup(app: App, tx: Tx): Promise<void> {
  // Locks the settings, as `startByHand` does.
  const { backupHour, backupKeep, timeZone } = await settingsIn(tx.db, app.dialect.forUpdate);
  if (backupHour === null) return;
  const isStarted = await startUnlessRunning(app, tx, backupKeep);
  const nextAt = isStarted ? nextBackup(tx.now, backupHour, timeZone) : tx.now + limits.runningMs;
  await app.jobs.schedule(tx, nightlyJob, '', nextAt);
}

/** Starts a backup after the commit. Throws `backup_running`, and `too_many_calls` if admins started several within the hour. */
export async function startByHand(app: App, actor: SessionActor): Promise<BackupState> {
  await countAttempt(app, app.writer, 'backups', limits.byHand, 'too_many_calls');
  return app.write(async (tx) => {
    // Locks the settings, so that two admins on two instances do not start one each.
    const { backupKeep } = await settingsIn(tx.db, app.dialect.forUpdate);
    if (!(await startUnlessRunning(app, tx, backupKeep))) throw refuse('backup_running');
    await tx.record({ type: 'backup.started', actorId: actor.id, subject: null, data: {} });
    return backupState(tx.db, tx.now);
  });
}

/** Returns false without starting one if a backup is being made, on this instance or another one. */
async function startUnlessRunning(app: App, tx: Tx, keep: number): Promise<boolean> {
  if (runningBackups.has(app) || (await backupRunningSince(tx.db, tx.now)) !== null) return false;
  await noteBackupStarted(tx.db, tx.now);
  const { dataDir, databaseUrl, backupPassphraseFile } = app.config;
  tx.after(() => runBackupThread(app, { dataDir, databaseUrl, backupPassphraseFile, keep, program: app.version, at: tx.now }));
  return true;
}

function runBackupThread(app: App, order: Order): void {
  const thread = new Worker(script, { workerData: order, resourceLimits: memory });
  const doneOutcome = outcomeOf(thread)
    .then((outcome) => note(app, order, outcome))
    .catch((error) => app.log.error(error, 'what became of the backup could not be noted'))
    .finally(() => runningBackups.delete(app));
  runningBackups.set(app, { thread, done: doneOutcome });
}

const outcomeOf = (thread: Worker): Promise<Outcome> =>
  new Promise((resolve) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error) => resolve({ why: error.message }));
    thread.once('exit', () => resolve(null));
  });

/** `outcome` is null if the program ended before the backup was done. */
async function note(app: App, { at }: Order, outcome: Outcome): Promise<void> {
  if (outcome === null) return;
  if ('why' in outcome) {
    app.log.error(`the backup failed: ${outcome.why}`);
    return app.write((tx) => noteBackupFailed(tx.db, tx.now));
  }
  app.log.info(`a backup was made and checked: ${outcome.made.file}`);
  await app.write((tx) => noteBackupMade(tx.db, at, outcome.made.bytes));
}

/** Resolves when the running backup, if any, is finished and its outcome stored. */
export const waitForBackup = async (app: App): Promise<void> => runningBackups.get(app)?.done;

export function followSettings(app: App): void {
  onEvent(app, 'settings.changed', async (_app, tx, { data: { key } }) => {
    if (key === 'backupHour' || key === 'timeZone') await keepJob(app, tx);
  });
  onEvent(app, 'setup.done', (_app, tx) => keepJob(app, tx));
}

async function keepJob(app: App, tx: Tx): Promise<void> {
  const { backupHour, timeZone } = await settingsIn(tx.db);
  if (backupHour === null) await app.jobs.cancel(tx, nightlyJob, '');
  else await app.jobs.schedule(tx, nightlyJob, '', nextBackup(tx.now, backupHour, timeZone));
}

/** Stops a running backup when the program ends. */
export const endWithProgram = (app: App): Running => ({
  async stop() {
    const backup = runningBackups.get(app);
    await backup?.thread.terminate();
    await backup?.done;
  },
});
