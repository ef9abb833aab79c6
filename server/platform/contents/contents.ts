/**
 * Contents of files, each kept once under its hash: on PostgreSQL in the table file_chunks, in the transaction that names them; on SQLite in
 * DATA_DIR/files, written before that transaction and removed after one. What no row of files names any more goes.
 */
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { App, Tx } from '../app.ts';
import { inSlices } from '../event-loop.ts';
import { chunkBytes, hashOf, isOnDisk, oldOnDisk, readFromDisk, removeFromDisk, writeOnDisk } from './disk.ts';

/** On SQLite one after the other: nobody removes a content between the moment another finds it there and the one in which its row names it. */
const turn = pLimit(1);

/** Keeps them and does `work` in a transaction that names their hashes; where that fails nothing is kept. */
export async function keepContents<T>(app: App, contents: readonly Buffer[], work: (tx: Tx, hashes: string[]) => Promise<T>): Promise<T> {
  const hashes = contents.map(hashOf);
  const each = contents.map((bytes, place) => ({ bytes, sha256: hashes[place]! }));
  if (!app.dialect.keepsContentsBeside)
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
      await removeUnnamed(app, hashes);
      throw error;
    }
  });
}

async function insertChunks(app: App, tx: Tx, { sha256, bytes }: { sha256: string; bytes: Buffer }): Promise<void> {
  await app.dialect.contentLock(sha256).execute(tx.db);
  const there = await tx.db.selectFrom('file_chunks').select('position').where('sha256', '=', sha256).limit(1).executeTakeFirst();
  if (there) return;
  for (let position = 0; position * chunkBytes < bytes.length; position++) {
    const piece = bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes);
    await tx.db.insertInto('file_chunks').values({ sha256, position, bytes: piece }).execute();
  }
}

const isNamed = (sha256: string) => sql<boolean>`exists (select 1 from files where files.sha256 = ${sha256})
  or exists (select 1 from files where files.preview = ${sha256})`;

/** In the transaction that took their rows away. */
export async function dropContents(app: App, tx: Tx, hashes: readonly string[]): Promise<void> {
  if (app.dialect.keepsContentsBeside) {
    const failed = (error: unknown) => app.log.error(error, 'contents of files could not be removed; they will be by the hour');
    tx.after(() => void turn(() => removeUnnamed(app, hashes)).catch(failed));
    return;
  }
  for (const sha256 of [...new Set(hashes)].toSorted()) {
    await app.dialect.contentLock(sha256).execute(tx.db);
    await sql`delete from file_chunks where sha256 = ${sha256} and not (${isNamed(sha256)})`.execute(tx.db);
  }
}

/** In its turn. Read beside what is being written: a row whose deletion is taken back names its content still. */
async function removeUnnamed(app: App, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    const { rows } = await sql<{ named: unknown }>`select 1 as named where ${isNamed(sha256)}`.execute(app.db);
    if (rows.length === 0) await removeFromDisk(app.config.dataDir, sha256);
  }
}

const together = 100;

/** Hourly removal of contents that no row names. Contents younger than `before` stay: a row may be about to name them. */
export async function sweepContents(app: App, before: number): Promise<void> {
  const old = await oldOnDisk(app.config.dataDir, before);
  // Uploads come between two slices.
  if (app.dialect.keepsContentsBeside) return inSlices(old, together, (some) => turn(() => removeUnnamed(app, some)));
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from file_chunks
    where not exists (select 1 from files where files.sha256 = file_chunks.sha256)
    and not exists (select 1 from files where files.preview = file_chunks.sha256)`.execute(app.patient.db);
  for (const { sha256 } of rows) await app.write((tx) => dropContents(app, tx, [sha256]));
}

/** null: it is not there. */
export async function readContent(app: Pick<App, 'db' | 'dialect' | 'config'>, sha256: string): Promise<AsyncIterable<Buffer> | null> {
  const { dataDir } = app.config;
  if (app.dialect.keepsContentsBeside) return isOnDisk(dataDir, sha256) ? readFromDisk(dataDir, sha256) : null;
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
