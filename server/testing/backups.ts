/** Backups for tests: folders of their own, a backup of an app, and what a database holds, table by table. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { backup } from '../backup/backup.ts';
import { type Made, makeBackup } from '../features/backups/index.ts';
import { tables } from '../platform/archive/tables.ts';
import { type TarFile, tar, untar } from '../platform/archive/tar.ts';
import { openToRead, type Place } from '../platform/db/beside.ts';
import type { Executor } from '../platform/db/open.ts';
import { restore } from '../restore/restore.ts';
import type { TestApp } from './app.ts';
import { callProgram, envOf, type Said } from './call-program.ts';
import { submit } from './cast.ts';
import type { EngineName, Stage } from './every-engine.ts';
import { freshDatabase } from './postgres.ts';

const made: string[] = [];
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-backups-'));
  made.push(folder);
  return folder;
};
export const removeFolders = (): void => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
};

/** An empty place of this engine. */
export const emptyPlace = async (engine: EngineName): Promise<Place> => ({
  dataDir: join(freshFolder(), 'data'),
  databaseUrl: engine === 'postgres' ? await freshDatabase(inject('postgres')) : null,
});

export const backUp = (place: Place, wish: Partial<Parameters<typeof makeBackup>[1]> = {}): Promise<Made> =>
  makeBackup(place, { folder: freshFolder(), keep: null, passphrase: null, program: 'test', at: Date.now(), ...wish });

export const placeOf = ({ app }: TestApp): Place => ({ dataDir: app.config.dataDir, databaseUrl: app.config.databaseUrl });

/** Every table with its rows as text, in an order of their own. */
export async function contentOf(db: Executor): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const every = await db.selectFrom(table).selectAll().execute();
    // How far the index of one engine is, is no content.
    const rows = every.map(({ said_indexed: _, ...row }: Record<string, unknown>) => row);
    const sorted = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted().concat('type', 'data')));
    found[table] = sorted.toSorted();
  }
  return found;
}

const programs = { backup, restore };

/** `npm run backup` or `npm run restore` with these words. */
export const command = (name: keyof typeof programs, place: Place, words: string[], env: Record<string, string> = {}): Promise<Said> =>
  callProgram(programs[name], { ...envOf(place), ...env }, ...words);

/** The same as a process of its own. */
export const program = (name: keyof typeof programs, place: Place, words: string[], env: Record<string, string> = {}): Promise<Said> =>
  new Promise((resolve) => {
    const main = join(import.meta.dirname, '..', name, 'main.ts');
    execFile(process.execPath, [main, ...words], { env: { ...envOf(place), ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err, said: out + err }),
    );
  });

/** The files of an archive, changed and put together again. */
export async function rewrite(file: string, change: (found: TarFile) => TarFile[]): Promise<string> {
  const files: TarFile[] = [];
  const bytes = gunzipSync(readFileSync(file));
  for await (const found of untar(Readable.from([bytes]))) files.push(...change(found));
  const pieces: Buffer[] = [];
  for await (const piece of tar(Readable.from(files), 0)) pieces.push(piece);
  const target = join(freshFolder(), 'changed.tar.gz');
  writeFileSync(target, gzipSync(Buffer.concat(pieces)));
  return target;
}

/** So many more rants, copies of one, so that what is tried takes some time. */
export async function manyRants({ t, cast }: Stage, n: number, prefix: string): Promise<void> {
  const id = await submit(t, cast.eli.token, 'One of many');
  const columns = sql.raw('author_id, target_id, department_id, category_id, date, status, urgent, content, folded');
  await sql`insert into rants (id, import_key, ${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(n)})
    select ${sql.lit(prefix)} || i, ${sql.lit(prefix)} || i, ${columns} from rants, n where id = ${id}`.execute(t.app.writer);
  await t.earshot.indexing.finish();
}

export async function rantsIn(place: Place): Promise<Set<string>> {
  const db = await openToRead(place);
  const rows = await db.selectFrom('rants').select('id').execute();
  await db.destroy();
  return new Set(rows.map(({ id }) => id));
}
