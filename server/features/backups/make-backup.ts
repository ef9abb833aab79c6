/** Makes a backup beside a running server: one moment, written under another name, read back, and only then called a backup. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config.ts';
import { headsFile, headsName } from '../../platform/archive/beside.ts';
import { checkArchive } from '../../platform/archive/read.ts';
import { type Content, writeArchive } from '../../platform/archive/write.ts';
import { commandLine } from '../../platform/command-line.ts';
import { dialectOf, openToRead, type Place, readAtOnce } from '../../platform/db/beside.ts';
import type { Executor } from '../../platform/db/open.ts';
import { erasuresIn, keepErasures } from './erasures.ts';
import { newName, openFolder, removeOldest } from './folder.ts';

export interface Wish {
  folder: string;
  /** How many stay, this one too; null: all. */
  keep: number | null;
  /** null: it is not encrypted. */
  passphrase: string | null;
  /** The version of the program, and the moment in milliseconds since 1970. */
  program: string;
  at: number;
}

export interface Made {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  /** Older ones that went. */
  removed: number;
}

/** Throws StartError with one sentence; then there is no file. */
export async function makeBackup(place: Place, wish: Wish): Promise<Made> {
  const { folder, keep, passphrase, at } = wish;
  openFolder(folder, place);
  // Before the snapshot: what is noted of the log by now is in it.
  const heads = await headsFile(place.dataDir);
  const file = join(folder, newName(folder, at, passphrase !== null));
  const part = `${file}.${process.pid}.part`;
  const db = await openToRead(place);
  try {
    const written = await readAtOnce(db, (snapshot) => writeArchive(part, contentOf(snapshot, place, wish, heads), passphrase));
    const found = await checkArchive(part, passphrase);
    if (JSON.stringify(found) !== JSON.stringify(written)) throw new StartError(`What was written to ${folder} reads differently.`);
    const { size: bytes } = statSync(part);
    renameSync(part, file);
    keepErasures(folder, place, await erasuresIn(db));
    flush(folder);
    const removed = keep === null ? 0 : removeOldest(folder, keep);
    return { file, bytes, tables: found.tables.length, rows: found.tables.reduce((sum, { rows }) => sum + rows, 0), removed };
  } catch (error) {
    rmSync(part, { force: true });
    throw said(error, place, folder);
  } finally {
    await db.destroy();
  }
}

const contentOf = (snapshot: Executor, place: Place, { program, at }: Wish, heads: Buffer | null): Content => ({
  snapshot,
  dialect: dialectOf(place),
  program,
  at,
  dataDir: place.dataDir,
  beside: heads ? [{ name: headsName, bytes: heads }] : [],
});

/** So that the new name is on the disk too. Windows cannot open a folder, nor need it. */
function flush(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** What a person can mend is a sentence. */
function said(error: unknown, place: Place, folder: string): unknown {
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
