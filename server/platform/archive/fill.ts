/**
 * Fills a database from an archive within the caller's transaction: first the schema of that time, then the rows, and in `fillDatabase` the
 * later migrations. Blobs that are files are written at once.
 */
import { sql } from 'kysely';
import { writeChunk } from '../blob-store/disk.ts';
import type { Dialect } from '../db/dialect.ts';
import { migrateWithin } from '../db/migrate.ts';
import type { Executor } from '../db/open.ts';
import { type Manifest, type Row, rowsOf } from './format.ts';
import type { Part } from './read.ts';

/** Values per statement: fewer than either engine accepts. */
const maxValues = 3000;

export interface FilledArchive {
  manifest: Manifest;
  /** Files from beside the database, by name. */
  beside: Map<string, Buffer>;
}

/**
 * Fills the database and migrates it to this version. `dataDir`: the folder for blobs, where the engine stores them beside the database.
 */
export async function fillDatabase(tx: Executor, dialect: Dialect, dataDir: string, parts: AsyncIterable<Part>): Promise<FilledArchive> {
  const result = await fillAsItWas(tx, dialect, dataDir, parts);
  await migrateWithin(tx, dialect);
  return result;
}

/** Fills the database in the schema of the version that wrote the archive. */
export async function fillAsItWas(tx: Executor, dialect: Dialect, dataDir: string, parts: AsyncIterable<Part>): Promise<FilledArchive> {
  const files = new Map<string, Buffer>();
  let manifest: Manifest | null = null;
  let indexes: string[] = [];
  for await (const part of parts) {
    if (part.kind === 'about') {
      await migrateWithin(tx, dialect, part.about.migrations);
      indexes = await dialect.takeIndexes(tx);
    } else if (part.kind === 'lines' && part.table === 'file_chunks' && dialect.keepsBlobsOnDisk)
      await writeChunks(dataDir, rowsOf(part.lines));
    else if (part.kind === 'lines') await insertRows(tx, dialect, part.table, rowsOf(part.lines));
    else if (part.kind === 'beside') files.set(part.name, part.bytes);
    else manifest = part.manifest;
  }
  for (const statement of indexes) await sql.raw(statement).execute(tx);
  for (const { table, column } of await dialect.columns(tx)) if (column === 'seq') await dialect.continueSeq(tx, table);
  return { manifest: manifest!, beside: files };
}

async function writeChunks(dataDir: string, rows: Row[]): Promise<void> {
  for (const { sha256, position, bytes } of rows as { sha256: string; position: number; bytes: Buffer }[])
    await writeChunk(dataDir, sha256, Number(position), bytes);
}

async function insertRows(tx: Executor, dialect: Dialect, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const batchSize = Math.floor(maxValues / columns.length);
  for (let from = 0; from < rows.length; from += batchSize) {
    const slice = rows.slice(from, from + batchSize);
    const values = slice.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) ${dialect.withSeq} values ${sql.join(values)}`.execute(tx);
  }
}
