/** Makes a database out of an archive, inside one transaction of the caller's: first the schema as it was, then its rows, then what came since. */
import { sql } from 'kysely';
import { writeChunk } from '../blob-store/disk.ts';
import type { Dialect } from '../db/dialect.ts';
import { migrateWithin } from '../db/migrate.ts';
import type { Executor } from '../db/open.ts';
import { type Manifest, type Row, rowsOf } from './format.ts';
import type { Part } from './read.ts';

/** Values of one statement: fewer than either engine takes. */
const maxValues = 3000;

export interface Filled {
  manifest: Manifest;
  /** Files from beside the database, by their names. */
  beside: Map<string, Buffer>;
}

/** `dataDir`: where contents of files go that the engine keeps beside the database. */
export async function fillDatabase(tx: Executor, dialect: Dialect, dataDir: string, parts: AsyncIterable<Part>): Promise<Filled> {
  const filled = await fillAsItWas(tx, dialect, dataDir, parts);
  await migrateWithin(tx, dialect);
  return filled;
}

/** The same in the schema of the version that wrote the archive. */
export async function fillAsItWas(tx: Executor, dialect: Dialect, dataDir: string, parts: AsyncIterable<Part>): Promise<Filled> {
  const beside = new Map<string, Buffer>();
  let manifest: Manifest | null = null;
  let indexes: string[] = [];
  for await (const part of parts) {
    if (part.kind === 'about') {
      await migrateWithin(tx, dialect, part.about.migrations);
      indexes = await dialect.takeIndexes(tx);
    } else if (part.kind === 'lines' && part.table === 'file_chunks' && dialect.keepsBlobsOnDisk)
      await writeChunks(dataDir, rowsOf(part.lines));
    else if (part.kind === 'lines') await insertRows(tx, dialect, part.table, rowsOf(part.lines));
    else if (part.kind === 'beside') beside.set(part.name, part.bytes);
    else manifest = part.manifest;
  }
  for (const statement of indexes) await sql.raw(statement).execute(tx);
  for (const { table, column } of await dialect.columns(tx)) if (column === 'seq') await dialect.continueSeq(tx, table);
  return { manifest: manifest!, beside };
}

async function writeChunks(dataDir: string, rows: Row[]): Promise<void> {
  for (const { sha256, position, bytes } of rows as { sha256: string; position: number; bytes: Buffer }[])
    await writeChunk(dataDir, sha256, Number(position), bytes);
}

async function insertRows(tx: Executor, dialect: Dialect, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const together = Math.floor(maxValues / columns.length);
  for (let from = 0; from < rows.length; from += together) {
    const some = rows.slice(from, from + together);
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) ${dialect.withSeq} values ${sql.join(values)}`.execute(tx);
  }
}
