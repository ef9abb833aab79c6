/** The thread of nightly.ts: makes one backup and posts the outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Config, StartError } from '#server/config.ts';
import { defaultBackupFolder } from './folder.ts';
import { type Made, makeBackup, type Wish } from './make-backup.ts';
import { passphraseOf } from './passphrase.ts';

export type Order = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupPassphraseFile'> & Pick<Wish, 'keep' | 'program' | 'at'>;
export type Outcome = { made: Made } | { why: string } | null;

async function make(order: Order): Promise<Outcome> {
  try {
    const { keep, program, at } = order;
    return { made: await makeBackup(order, { folder: defaultBackupFolder(order), keep, program, at, passphrase: passphraseOf(order) }) };
  } catch (error) {
    const known = error instanceof StartError || !(error instanceof Error);
    return { why: known ? String((error as Error).message) : (error.stack ?? error.message) };
  }
}

parentPort?.postMessage(await make(workerData as Order));
