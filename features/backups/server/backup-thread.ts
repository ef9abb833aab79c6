/** Runs in the thread that nightly.ts starts: makes one backup and posts the outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Config, StartError } from '#server/config.ts';
import { defaultBackupFolder } from './folder.ts';
import { type BackupOptions, type MadeBackup, makeBackup } from './make-backup.ts';
import { passphraseOf } from './passphrase.ts';

export type Order = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupPassphraseFile'> & Pick<BackupOptions, 'keep' | 'program' | 'at'>;
export type Outcome = { made: MadeBackup } | { why: string } | null;

async function runOrder(order: Order): Promise<Outcome> {
  try {
    const { keep, program, at } = order;
    return { made: await makeBackup(order, { folder: defaultBackupFolder(order), keep, program, at, passphrase: passphraseOf(order) }) };
  } catch (error) {
    const isStartError = error instanceof StartError || !(error instanceof Error);
    return { why: isStartError ? String((error as Error).message) : (error.stack ?? error.message) };
  }
}

parentPort?.postMessage(await runOrder(workerData as Order));
