/**
 * Contents of files (blobs), each stored once by its hash. On PostgreSQL they are in the table file_chunks, written in the transaction that
 * refers to them. On SQLite they are files in DATA_DIR/files, written before that transaction and deleted after the one that removes the
 * last reference. A blob is removed once no column declared with `refersTo('blob')` (tables.ts) holds its hash.
 */
import { type RawBuilder, sql } from 'kysely';
import pLimit from 'p-limit';
import type { App, Tx } from '../app.ts';
import { columnsThatReferTo } from '../db/table.ts';
import { tables } from '../db/tables.ts';
import { inSlices } from '../event-loop.ts';
import { chunkBytes, hashOf, isOnDisk, oldOnDisk, readFromDisk, removeFromDisk, writeOnDisk } from './disk.ts';

/** On SQLite one task at a time, so that nobody removes a blob after another found it and before the other's row refers to it. */
const oneAtATime = pLimit(1);

/** Stores the contents and runs `work` in a transaction that refers to their hashes. If that fails, nothing is stored. */
export async function storeBlobs<T>(app: App, contents: readonly Buffer[], work: (tx: Tx, hashes: string[]) => Promise<T>): Promise<T> {
  const hashes = contents.map(hashOf);
  const blobs = contents.map((bytes, index) => ({ bytes, sha256: hashes[index]! }));
  if (!app.dialect.keepsBlobsOnDisk)
    return app.write(async (tx) => {
      for (const blob of blobs.toSorted((a, b) => a.sha256.localeCompare(b.sha256))) await insertChunks(app, tx, blob);
      return work(tx, hashes);
    });
  return oneAtATime(async () => {
    const { dataDir } = app.config;
    try {
      for (const { sha256, bytes } of blobs) await writeOnDisk(dataDir, sha256, bytes);
      return await app.write((tx) => work(tx, hashes));
    } catch (error) {
      await removeUnreferenced(app, hashes);
      throw error;
    }
  });
}

async function insertChunks(app: App, tx: Tx, { sha256, bytes }: { sha256: string; bytes: Buffer }): Promise<void> {
  await app.dialect.blobLock(sha256).execute(tx.db);
  const existing = await tx.db.selectFrom('file_chunks').select('position').where('sha256', '=', sha256).limit(1).executeTakeFirst();
  if (existing) return;
  for (let position = 0; position * chunkBytes < bytes.length; position++) {
    const piece = bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes);
    await tx.db.insertInto('file_chunks').values({ sha256, position, bytes: piece }).execute();
  }
}

export const blobColumns = columnsThatReferTo(tables, 'blob');

const isReferenced = (sha256: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    blobColumns.map(
      ([table, column]) => sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sha256})`,
    ),
    sql` or `,
  )})`;

/** Removes those blobs that no row refers to, in the transaction that deleted their rows. */
export async function removeBlobs(app: App, tx: Tx, hashes: readonly string[]): Promise<void> {
  if (app.dialect.keepsBlobsOnDisk) {
    const onError = (error: unknown) => app.log.error(error, 'contents of files could not be removed; they will be by the hour');
    tx.after(() => void oneAtATime(() => removeUnreferenced(app, hashes)).catch(onError));
    return;
  }
  for (const sha256 of [...new Set(hashes)].toSorted()) {
    await app.dialect.blobLock(sha256).execute(tx.db);
    await sql`delete from file_chunks where sha256 = ${sha256} and not ${isReferenced(sha256)}`.execute(tx.db);
  }
}

/**
 * Must be called within `oneAtATime`. It reads outside any transaction that is still open, because a row whose deletion is rolled back
 * still refers to its blob.
 */
async function removeUnreferenced(app: App, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    const { rows } = await sql<{ named: unknown }>`select 1 as named where ${isReferenced(sha256)}`.execute(app.db);
    if (rows.length === 0) await removeFromDisk(app.config.dataDir, sha256);
  }
}

const batchSize = 100;

/**
 * Removes blobs that no row refers to. On SQLite, blobs newer than `before` are kept, because a row may be about to refer to them; on
 * PostgreSQL a blob and its row are committed together. On both, unfinished uploads from before it are deleted.
 */
export async function sweepBlobs(app: App, before: number): Promise<void> {
  const oldHashes = await oldOnDisk(app.config.dataDir, before);
  // Uploads may run between two slices.
  if (app.dialect.keepsBlobsOnDisk) return inSlices(oldHashes, batchSize, (slice) => oneAtATime(() => removeUnreferenced(app, slice)));
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from file_chunks
    where not ${isReferenced(sql.ref('file_chunks.sha256'))}`.execute(app.longRunning.db);
  for (const { sha256 } of rows) await app.write((tx) => removeBlobs(app, tx, [sha256]));
}

/** Returns the content; null: there is none. */
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
