/**
 * A backup every night at the organisation's hour: a due job, so one instance makes it, in a thread of its own, so nobody waits for it. It lies in the
 * folder `backups` of that instance's DATA_DIR.
 */
import { Worker } from 'node:worker_threads';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { Running } from '../../platform/room.ts';
import { dayAt, instantAt, nextDay } from '../../platform/zone.ts';
import { settingsIn } from '../accounts/index.ts';
import type { Order, Outcome } from './backup-thread.ts';
import { noteFailed, noteMade } from './state.ts';

export const nightlyJob = 'backup.make';

/** The source beside this file, or what the build made of it. */
const script = new URL(`./backup-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const running = new WeakMap<App, { thread: Worker; done: Promise<void> }>();

/** Memory that comes and goes must not stay with the server: about ten times what the largest row takes. */
const memory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** The next time the clocks show that hour. */
export function nextBackup(now: number, hour: number, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const at = instantAt(today, hour, timeZone);
  return at > now ? at : instantAt(nextDay(today), hour, timeZone);
}

/** The job: the next night is set, and once that is committed this one's backup begins. */
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

/** `null`: the program ends before it was done. */
async function note(app: App, { at }: Order, outcome: Outcome): Promise<void> {
  if (outcome === null) return;
  if ('why' in outcome) {
    app.log.error(`the nightly backup failed: ${outcome.why}`);
    return app.write((tx) => noteFailed(tx.db, tx.now));
  }
  app.log.info(`a backup was made and checked: ${outcome.made.file}`);
  await app.write((tx) => noteMade(tx.db, at, outcome.made.bytes));
}

/** Resolves when the one that is being made, if there is one, is done and noted. */
export const backupDone = async (app: App): Promise<void> => running.get(app)?.done;

export function followSettings(app: App): void {
  onEvent(app, 'settings.changed', async (_app, tx, { data: { key } }) => {
    if (key === 'backupHour' || key === 'timeZone') await keepJob(app, tx);
  });
  onEvent(app, 'setup.done', (_app, tx) => keepJob(app, tx));
}

/** One is due at the hour that is set, or none. */
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
