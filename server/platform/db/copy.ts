/** Copies the embedded database before a migration, so that an operator can go back. It never overwrites a file. Throws StartError. */
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../../config.ts';
import { type Clock, iso } from '../clock.ts';
import type { Db } from './open.ts';

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Returns the path of the copy. */
export async function copyDatabase(
  db: Db,
  dataDir: string,
  version: string,
  { clock, bytesFree = freeIn }: { clock: Clock; bytesFree?: ((folder: string) => number) | undefined },
): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const needed = await sizeOf(db);
  const free = bytesFree(folder);
  if (free < needed) throw tooLittle(folder, needed, free);
  let file: string | undefined;
  try {
    file = newFile(folder, `before-migration-from-${version}-${iso(clock.now()).replace(/\..*/, 'Z').replaceAll(':', '-')}`);
    await sql`vacuum into ${file}`.execute(db);
    return file;
  } catch (error) {
    // An incomplete copy is worthless.
    if (file) rmSync(file, { force: true });
    const code = String((error as { code?: unknown }).code);
    if (code === 'SQLITE_FULL' || code === 'ENOSPC') throw tooLittle(folder, needed, free);
    throw new StartError(`The database could not be copied to ${folder} before it is changed (${code}). Nothing was changed.`);
  }
}

/** The size in bytes, without the free pages that a copy leaves out. */
async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (p.page_count - f.freelist_count) * s.page_size as bytes
    from pragma_page_count() as p, pragma_freelist_count() as f, pragma_page_size() as s`.execute(db);
  return rows[0]!.bytes;
}

const megabytes = (bytes: number, round: (n: number) => number) => `${round(bytes / 1_000_000)} MB`;

const tooLittle = (folder: string, needed: number, free: number) =>
  new StartError(
    `There is too little space for a copy of the database before it is changed: ${folder} needs ${megabytes(needed, Math.ceil)} and has ${megabytes(free, Math.floor)}. Nothing was changed. Make room and start again.`,
  );

/** Makes an empty file that only this user can read, for SQLite to fill. A second copy within the same second gets a number. */
function newFile(folder: string, name: string): string {
  for (let n = 1; ; n++) {
    const file = join(folder, `${name}${n === 1 ? '' : `-${n}`}.db`);
    try {
      closeSync(openSync(file, 'wx', 0o600));
      return file;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
}
