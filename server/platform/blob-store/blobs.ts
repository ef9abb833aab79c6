/**
 * Contents of files, each kept once under its hash: on PostgreSQL in the table file_chunks, in the transaction that refers to them; on SQLite in
 * DATA_DIR/files, written before that transaction and removed after one. A blob is removed once no column
 * that refers to blobs (`refersTo('blob')` in tables.ts) holds its hash.
 */
import { type RawBuilder, sql } from 'kysely';
import pLimit from 'p-limit';
import type { App, Tx } from '../app.ts';
import { columnsThatReferTo } from '../db/table.ts';
import { tables } from '../db/tables.ts';
import { inSlices } from '../event-loop.ts';
import { chunkBytes, hashOf, isOnDisk, oldOnDisk, readFromDisk, removeFromDisk, writeOnDisk } from './disk.ts';

/** On SQLite one at a time: nobody removes a blob between the moment another finds it there and the one in which its row refers to it. */
const turn = pLimit(1);

/** Stores the contents and does `work` in a transaction that refers to their hashes. Nothing is kept where that fails. */
export async function storeBlobs<T>(app: App, contents: readonly Buffer[], work: (tx: Tx, hashes: string[]) => Promise<T>): Promise<T> {
  const hashes = contents.map(hashOf);
  const each = contents.map((bytes, place) => ({ bytes, sha256: hashes[place]! }));
  if (!app.dialect.keepsBlobsOnDisk)
    return app.write(async (tx) => {
      for (const one of each.toSorted((a, b) => a.sha256.localeCompare(b.sha256))) await insertChunks(app, tx, one);
      return work(tx, hashes);
    });
  return turn(async () => {
    const { dataDir } = app.config;
    try {
      for (const { sha256, bytes } of each) await writeOnDisk(dataDir, sha256, bytes);
      return await app.write((tx) => work(tx, hashes));
    } catch (error) {
      await removeUnreferenced(app, hashes);
      throw error;
    }
  });
}

async function insertChunks(app: App, tx: Tx, { sha256, bytes }: { sha256: string; bytes: Buffer }): Promise<void> {
  await app.dialect.blobLock(sha256).execute(tx.db);
  const there = await tx.db.selectFrom('file_chunks').select('position').where('sha256', '=', sha256).limit(1).executeTakeFirst();
  if (there) return;
  for (let position = 0; position * chunkBytes < bytes.length; position++) {
    const piece = bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes);
    await tx.db.insertInto('file_chunks').values({ sha256, position, bytes: piece }).execute();
  }
}

/** The columns that hold hashes of blobs. */
export const blobColumns = columnsThatReferTo(tables, 'blob');

const isReferenced = (sha256: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    blobColumns.map(
      ([table, column]) => sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sha256})`,
    ),
    sql` or `,
  )})`;

/** Removes those that nothing refers to, in the transaction that deleted their rows. */
export async function removeBlobs(app: App, tx: Tx, hashes: readonly string[]): Promise<void> {
  if (app.dialect.keepsBlobsOnDisk) {
    const failed = (error: unknown) => app.log.error(error, 'contents of files could not be removed; they will be by the hour');
    tx.after(() => void turn(() => removeUnreferenced(app, hashes)).catch(failed));
    return;
  }
  for (const sha256 of [...new Set(hashes)].toSorted()) {
    await app.dialect.blobLock(sha256).execute(tx.db);
    await sql`delete from file_chunks where sha256 = ${sha256} and not ${isReferenced(sha256)}`.execute(tx.db);
  }
}

/** Inside `turn`. It reads outside of the running transaction, because a row whose deletion is rolled back refers to its blob still. */
async function removeUnreferenced(app: App, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    const { rows } = await sql<{ named: unknown }>`select 1 as named where ${isReferenced(sha256)}`.execute(app.db);
    if (rows.length === 0) await removeFromDisk(app.config.dataDir, sha256);
  }
}

const together = 100;

/** Removes blobs that no row refers to. Blobs younger than `before` stay, because a row may be about to refer to them. */
export async function sweepBlobs(app: App, before: number): Promise<void> {
  const old = await oldOnDisk(app.config.dataDir, before);
  // Uploads get their turn between two slices.
  if (app.dialect.keepsBlobsOnDisk) return inSlices(old, together, (some) => turn(() => removeUnreferenced(app, some)));
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from file_chunks
    where not ${isReferenced(sql.ref('file_chunks.sha256'))}`.execute(app.longRunning.db);
  for (const { sha256 } of rows) await app.write((tx) => removeBlobs(app, tx, [sha256]));
}

/** null: it is not there. */
export async function readBlob(app: Pick<App, 'db' | 'dialect' | 'config'>, sha256: string): Promise<AsyncIterable<Buffer> | null> {
  const { dataDir } = app.config;
  if (app.dialect.keepsBlobsOnDisk) return isOnDisk(dataDir, sha256) ? readFromDisk(dataDir, sha256) : null;
  const first = await chunkAt(app, sha256, 0);
  return first && chunksFrom(app, sha256, first);
}

const chunkAt = async (app: Pick<App, 'db'>, sha256: string, position: number): Promise<Buffer | null> =>
  (await app.db.selectFrom('file_chunks').select('bytes').where('sha256', '=', sha256).where('position', '=', position).executeTakeFirst())
    ?.bytes ?? null;

async function* chunksFrom(app: Pick<App, 'db'>, sha256: string, first: Buffer): AsyncGenerator<Buffer> {
  let chunk: Buffer | null = first;
  for (let position = 1; chunk; position++) {
    yield chunk;
    chunk = chunk.length < chunkBytes ? null : await chunkAt(app, sha256, position);
  }
}
