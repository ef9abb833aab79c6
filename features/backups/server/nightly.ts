/**
 * Makes a backup every night at the organisation's hour, by a due job, so that one instance makes it, and in a thread of its own, so that nobody waits.
 * The backup lies in the folder `backups` of that instance's DATA_DIR.
 */
import { Worker } from 'node:worker_threads';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { Running } from '#server/platform/server-feature.ts';
import { dayAt, instantAt, nextDay } from '#server/platform/zone.ts';
import type { Order, Outcome } from './backup-thread.ts';
import { noteBackupFailed, noteBackupMade } from './state.ts';

export const nightlyJob = 'backup.make';

/** The source beside this file, or what the build made of it. */
const script = new URL(`./backup-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const running = new WeakMap<App, { thread: Worker; done: Promise<void> }>();

/** About ten times the largest row: a larger heap would stay with the server after the backup. */
const memory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** The next moment at which clocks in this zone show that hour, in milliseconds since 1970. */
export function nextBackup(now: number, hour: number, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const at = instantAt(today, hour, timeZone);
  return at > now ? at : instantAt(nextDay(today), hour, timeZone);
}

/** Schedules the next night, and begins this night's backup once that is committed. */
export async function beginBackup(app: App, tx: Tx): Promise<void> {
  const { backupHour, backupKeep, timeZone } = await settingsIn(tx.db);
  if (backupHour === null) return;
  await app.jobs.schedule(tx, nightlyJob, '', nextBackup(tx.now, backupHour, timeZone));
  const { dataDir, databaseUrl, backupPassphraseFile } = app.config;
  tx.after(() => begin(app, { dataDir, databaseUrl, backupPassphraseFile, keep: backupKeep, program: app.version, at: tx.now }));
}

function begin(app: App, order: Order): void {
  if (running.has(app)) return;
  const thread = new Worker(script, { workerData: order, resourceLimits: memory });
  const done = outcomeOf(thread)
    .then((outcome) => note(app, order, outcome))
    .catch((error) => app.log.error(error, 'what became of the backup could not be noted'))
    .finally(() => running.delete(app));
  running.set(app, { thread, done });
}

const outcomeOf = (thread: Worker): Promise<Outcome> =>
  new Promise((resolve) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error) => resolve({ why: error.message }));
    thread.once('exit', () => resolve(null));
  });

/** `outcome` is null if the program ends before the backup was done. */
async function note(app: App, { at }: Order, outcome: Outcome): Promise<void> {
  if (outcome === null) return;
  if ('why' in outcome) {
    app.log.error(`the nightly backup failed: ${outcome.why}`);
    return app.write((tx) => noteBackupFailed(tx.db, tx.now));
  }
  app.log.info(`a backup was made and checked: ${outcome.made.file}`);
  await app.write((tx) => noteBackupMade(tx.db, at, outcome.made.bytes));
}

/** Resolves when the backup that is being made, if any, is done and noted. */
export const waitForBackup = async (app: App): Promise<void> => running.get(app)?.done;

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

/** The program does not wait for a backup when it ends. */
export const endWithProgram = (app: App): Running => ({
  async stop() {
    const one = running.get(app);
    await one?.thread.terminate();
    await one?.done;
  },
});
