/** Writes a snapshot of a database into an archive. */
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { StartError } from '../../config.ts';
import { blobColumns } from '../blob-store/blobs.ts';
import { chunksOnDisk } from '../blob-store/disk.ts';
import { iso } from '../clock.ts';
import type { Dialect } from '../db/dialect.ts';
import { isNewer, isOlder, startBefore } from '../db/migrate.ts';
import type { Executor } from '../db/open.ts';
import { encrypt } from './encryption.ts';
import {
  type ArchiveAbout,
  aboutName,
  extraFileName,
  formatVersion,
  lineOf,
  type Manifest,
  manifestName,
  pieceName,
  type Row,
} from './format.ts';
import { archivedOf, ownMarks } from './tables.ts';
import { type TarFile, tar } from './tar.ts';

export interface Content {
  /** A transaction that sees a single moment. */
  snapshot: Executor;
  dialect: Dialect;
  /** The version of the program, and `at`, the moment of the snapshot in milliseconds since 1970. */
  program: string;
  at: number;
  /** The folder with the blobs that are not in the database. */
  dataDir: string;
  /** Files of DATA_DIR that are not in the database. */
  beside: readonly TarFile[];
}

/** How many bytes of rows make a file of the archive. */
const pieceBytes = 250_000;
/** Takes a third of the time of level 6, and a fifth more space. */
const level = 1;

/**
 * Makes the file, readable only by its owner, and flushes it. Throws StartError where the database is empty, newer than the program, or
 * older than version 0.2.0.
 */
export async function writeArchive(path: string, content: Content, passphrase: string | null): Promise<Manifest> {
  const result: { manifest?: Manifest } = {};
  const source = Readable.from(tar(filesOf(content, result), content.at), { objectMode: false });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  if (passphrase === null) await pipeline(source, createGzip({ level }), target);
  else await pipeline(source, createGzip({ level }), (bytes: AsyncIterable<Buffer>) => encrypt(bytes, passphrase), target);
  return result.manifest!;
}

async function* filesOf(content: Content, result: { manifest?: Manifest }): AsyncGenerator<TarFile> {
  const { snapshot, dialect, program, at, beside } = content;
  const columns = Map.groupBy(await dialect.columns(snapshot), ({ table }) => table);
  if (!columns.has('migrations')) throw new StartError('The database is empty: Earshot was never started on it.');
  const migrations = await migrationsOf(snapshot);
  const about: ArchiveAbout = { format: formatVersion, program, engine: dialect.name, at: iso(at), migrations };
  yield asJson(aboutName, about);
  const manifest: Manifest = { ...about, tables: [], files: [], auditHead: await auditHeadOf(snapshot) };
  for (const name of archivedOf(columns.keys())) {
    const knownColumns = columns.get(name)!.map(({ column }) => column);
    const count = { rows: 0, hash: createHash('sha256') };
    yield* piecesOf(name, rowsOf(content, name, knownColumns), count);
    manifest.tables.push({ name, rows: count.rows, sha256: count.hash.digest('hex') });
  }
  for (const { name, bytes } of beside) {
    yield { name: extraFileName(name), bytes };
    manifest.files.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  result.manifest = manifest;
  yield asJson(manifestName, manifest);
}

/** In an archive, blobs are always rows, even if they are files here, so that it can be restored on either engine. */
const rowsOf = ({ snapshot, dialect, dataDir }: Content, table: string, columns: readonly string[]): AsyncIterable<Row> =>
  table === 'file_chunks' && dialect.keepsBlobsOnDisk ? blobsOnDisk(snapshot, dataDir) : dialect.everyRow(snapshot, table, columns);

async function* blobsOnDisk(snapshot: Executor, dataDir: string): AsyncGenerator<Row> {
  const hashes = blobColumns.map(
    ([table, column]) => sql`select ${sql.ref(column)} as sha256 from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ sha256: string }>`${sql.join(hashes, sql` union `)}`.execute(snapshot);
  for (const { sha256 } of rows) yield* chunksOnDisk(dataDir, sha256);
}

async function migrationsOf(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  const newer = names.find(isNewer);
  if (newer) throw new StartError(`The database is newer than this program (it knows "${newer}"). Back up with the newer Earshot.`);
  if (isOlder(names)) throw new StartError(`The database is older than version 0.2.0. ${startBefore}.`);
  return names;
}

async function auditHeadOf(db: Executor): Promise<Manifest['auditHead']> {
  const head = await db.selectFrom('audit_chain').select(['last', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return head ?? null;
}

async function* piecesOf(table: string, rows: AsyncIterable<Row>, count: { rows: number; hash: Hash }): AsyncGenerator<TarFile> {
  let lines: string[] = [];
  let length = 0;
  let piece = 0;
  const endFile = (): TarFile => {
    const bytes = Buffer.from(lines.join(''));
    count.hash.update(bytes);
    [lines, length] = [[], 0];
    return { name: pieceName(table, ++piece), bytes };
  };
  for await (const row of rows) {
    if (table === 'marks' && ownMarks.includes(String(row.name))) continue;
    const line = lineOf(row);
    lines.push(line);
    length += line.length;
    count.rows++;
    if (length >= pieceBytes) yield endFile();
  }
  // An empty table gets a file too, so that the archive shows that it exists.
  if (length > 0 || piece === 0) yield endFile();
}

const asJson = (name: string, value: object): TarFile => ({ name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) });
