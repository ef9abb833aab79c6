/** Makes a backup beside a running server. It is written under a temporary name, and renamed after it was read back. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config.ts';
import { headsFile, headsName } from '#server/platform/archive/beside.ts';
import { checkArchive } from '#server/platform/archive/read.ts';
import { type Content, writeArchive } from '#server/platform/archive/write.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { dialectOf, openToRead, type Place, readAtOnce } from '#server/platform/db/beside.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { erasuresIn, keepErasures } from './erasures.ts';
import { newName, openFolder, removeOldest } from './folder.ts';

export interface BackupOptions {
  folder: string;
  /** How many backups stay, including this one; null: all. */
  keep: number | null;
  /** The passphrase that encrypts the backup; null: it is not encrypted. */
  passphrase: string | null;
  /** The version of Earshot, and the time in milliseconds since 1970. */
  program: string;
  at: number;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  /** How many older backups were removed. */
  removed: number;
}

/** Throws StartError with a sentence for the operator; then no file is left. */
export async function makeBackup(place: Place, wish: BackupOptions): Promise<MadeBackup> {
  const { folder, keep, passphrase, at } = wish;
  openFolder(folder, place);
  // Heads are read before the snapshot, so that the snapshot contains every row that a head covers.
  const heads = await headsFile(place.dataDir);
  const file = join(folder, newName(folder, at, passphrase !== null));
  const part = `${file}.${process.pid}.part`;
  const db = await openToRead(place);
  try {
    const writtenManifest = await readAtOnce(db, (snapshot) => writeArchive(part, contentOf(snapshot, place, wish, heads), passphrase));
    const readManifest = await checkArchive(part, passphrase);
    if (JSON.stringify(readManifest) !== JSON.stringify(writtenManifest))
      throw new StartError(`What was written to ${folder} reads differently.`);
    const { size: bytes } = statSync(part);
    renameSync(part, file);
    keepErasures(folder, place, await erasuresIn(db));
    flush(folder);
    const removedCount = keep === null ? 0 : removeOldest(folder, keep);
    return {
      file,
      bytes,
      tables: readManifest.tables.length,
      rows: readManifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      removed: removedCount,
    };
  } catch (error) {
    rmSync(part, { force: true });
    throw inWords(error, place, folder);
  } finally {
    await db.destroy();
  }
}

const contentOf = (snapshot: Executor, place: Place, { program, at }: BackupOptions, heads: Buffer | null): Content => ({
  snapshot,
  dialect: dialectOf(place),
  program,
  at,
  dataDir: place.dataDir,
  beside: heads ? [{ name: headsName, bytes: heads }] : [],
});

/** Writes the folder to the disk, with the new name in it. Windows cannot open folders and does not need this. */
function flush(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Turns an error that the operator can fix into a StartError with a sentence. Returns other errors as they are. */
function inWords(error: unknown, place: Place, folder: string): unknown {
  const code = String((error as { code?: unknown }).code ?? '');
  if (error instanceof StartError) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError(`There is too little space in ${folder}. There is no new backup.`);
  if (/^E(IO|ROFS|ACCES|PERM|FBIG)$/.test(code)) return new StartError(`${folder} cannot be written (${code}). There is no new backup.`);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new StartError(`The database is damaged: there is no new backup. Keep the old ones, and run \`${commandLine('doctor')}\`.`);
  if (dialectOf(place).faultOf(error))
    return new StartError(`The database does not answer, or cannot be read (${code}). There is no new backup.`);
  return error;
}
