/** For tests: makes backups, and reads the content of a database table by table. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { tables } from '#server/platform/archive/tables.ts';
import { type TarFile, tar, untar } from '#server/platform/archive/tar.ts';
import { openToRead, type Place } from '#server/platform/db/beside.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { freshFolder } from '#server/testing/archives.ts';
import { callProgram, envOf, type ProgramOutput } from '#server/testing/call-program.ts';
import { submit } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { backup } from '../../programs/backup/program.ts';
import { restore } from '../../programs/restore/program.ts';
import { type MadeBackup, makeBackup } from '../index.ts';

export const backUp = (place: Place, wish: Partial<Parameters<typeof makeBackup>[1]> = {}): Promise<MadeBackup> =>
  makeBackup(place, { folder: freshFolder(), keep: null, passphrase: null, program: 'test', at: Date.now(), ...wish });

/** Returns every table with its rows as text, sorted. */
export async function contentOf(db: Executor): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {};
  for (const table of tables) {
    const every = await db.selectFrom(table).selectAll().execute();
    // How far the search index has been built is not content.
    const rows = every.map(({ said_indexed: _, ...row }: Record<string, unknown>) => row);
    const sorted = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted().concat('type', 'data')));
    rowsByTable[table] = sorted.toSorted();
  }
  return rowsByTable;
}

const programs = { backup, restore };

/** Runs `npx earshot backup` or `npx earshot restore` with these arguments, in this process. */
export const command = (
  name: keyof typeof programs,
  place: Place,
  words: string[],
  env: Record<string, string> = {},
): Promise<ProgramOutput> => callProgram(programs[name], { ...envOf(place), ...env }, ...words);

/** Like `command`, but in a process of its own. */
export const program = (
  name: keyof typeof programs,
  place: Place,
  words: string[],
  env: Record<string, string> = {},
): Promise<ProgramOutput> =>
  new Promise((resolve) => {
    const main = join(import.meta.dirname, '../../programs', name, 'main.ts');
    execFile(process.execPath, [main, ...words], { env: { ...envOf(place), ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err, output: out + err }),
    );
  });

/** Rewrites an archive with changed files. Returns the path of the new one. */
export async function rewrite(file: string, change: (tarFile: TarFile) => TarFile[]): Promise<string> {
  const files: TarFile[] = [];
  const bytes = gunzipSync(readFileSync(file));
  for await (const tarFile of untar(Readable.from([bytes]))) files.push(...change(tarFile));
  const pieces: Buffer[] = [];
  for await (const piece of tar(Readable.from(files), 0)) pieces.push(piece);
  const target = join(freshFolder(), 'changed.tar.gz');
  writeFileSync(target, gzipSync(Buffer.concat(pieces)));
  return target;
}

/** Adds this many copies of one rant, so that a backup takes some time. */
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
