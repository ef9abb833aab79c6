/** Reads an archive from beginning to end and checks it by its manifest. Throws StartError with a sentence for the operator. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../config.ts';
import { isNewer, isOlder, startBefore } from '../db/migrate.ts';
import { decrypt, magic } from './encryption.ts';
import { type ArchiveAbout, about, aboutName, formatVersion, type Manifest, manifest, manifestName } from './format.ts';
import { type TarFile, untar } from './tar.ts';

/** A part of an archive. They come in this order: the description, lines of tables, files, the manifest. */
export type Part =
  | { kind: 'about'; about: ArchiveAbout }
  | { kind: 'lines'; table: string; lines: Buffer }
  | { kind: 'beside'; name: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest };

/** Returns whether reading the archive needs a passphrase. Throws StartError if the file is missing or cannot be read. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: { code?: string }) => {
    throw new StartError(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0).catch((error: { code?: string }) => {
      throw new StartError(`${path} cannot be read (${error.code}).`);
    });
    return bytesRead === magic.length && buffer.equals(magic);
  } finally {
    await file.close();
  }
}

/** Yields the parts of an archive. `passphrase`: needed for an encrypted one. */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<Part> {
  const encrypted = await isEncrypted(path);
  if (encrypted && passphrase === null)
    throw new StartError(`${path} is encrypted: set BACKUP_PASSPHRASE_FILE, or run this in a terminal.`);
  try {
    yield* proved(untar(plainBytes(path, encrypted ? passphrase : null)));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (error instanceof StartError || /^Z_|^ERR_/.test(code ?? ''))
      throw new StartError(`${path} cannot be used: ${error instanceof StartError ? message : 'it is damaged, or no archive of Earshot'}.`);
    throw error;
  }
}

/** Reads the whole archive, which checks it, and returns its manifest. */
export async function checkArchive(path: string, passphrase: string | null): Promise<Manifest> {
  let last: Part | undefined;
  for await (const part of readArchive(path, passphrase)) last = part;
  return (last as Extract<Part, { kind: 'manifest' }>).manifest;
}

function plainBytes(path: string, passphrase: string | null): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  const open =
    passphrase === null
      ? pipeline(createReadStream(path), gunzip)
      : pipeline(createReadStream(path, { start: magic.length }), (bytes: AsyncIterable<Buffer>) => decrypt(bytes, passphrase), gunzip);
  // The reader gets the error from the stream.
  open.catch(() => {});
  return gunzip;
}

async function* proved(files: AsyncIterable<TarFile>): AsyncGenerator<Part> {
  const seenHash = new HashedBytes();
  for await (const file of files) {
    if (seenHash.manifest) throw new StartError('it is damaged: something follows its end');
    yield seenHash.take(file);
  }
  if (!seenHash.manifest) throw new StartError('it is damaged: its end is missing');
}

/** Counts rows and hashes files while they are read, and compares both with the manifest. */
class HashedBytes {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>();
  readonly #files: Manifest['files'] = [];
  #about: ArchiveAbout | null = null;
  manifest: Manifest | null = null;

  take({ name, bytes }: TarFile): Part {
    if (!this.#about) {
      if (name !== aboutName) throw new StartError('it is no archive of Earshot');
      this.#about = aboutIn(bytes);
      return { kind: 'about', about: this.#about };
    }
    if (name === manifestName) {
      this.manifest = this.#agreed(bytes);
      return { kind: 'manifest', manifest: this.manifest };
    }
    const [folder, path = ''] = name.split('/');
    const table = path.split('.')[0] ?? '';
    if (folder === 'tables' && table) return { kind: 'lines', table, lines: this.#lines(table, bytes) };
    if (folder !== 'beside') throw new StartError(`it holds ${name}, which is not known`);
    this.#files.push({ name: path, sha256: createHash('sha256').update(bytes).digest('hex') });
    return { kind: 'beside', name: path, bytes };
  }

  #lines(table: string, lines: Buffer): Buffer {
    const count = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    this.#tables.set(table, count);
    count.hash.update(lines);
    for (let at = lines.indexOf(10); at >= 0; at = lines.indexOf(10, at + 1)) count.rows++;
    return lines;
  }

  #agreed(bytes: Buffer): Manifest {
    const manifestRead = parsed(manifest, bytes);
    const tables = [...this.#tables].map(([name, { rows, hash }]) => ({ name, rows, sha256: hash.digest('hex') }));
    const wrongTable = manifestRead.tables.find((table, index) => JSON.stringify(table) !== JSON.stringify(tables[index]))?.name;
    if (wrongTable) throw new StartError(`it is damaged: what it holds of the table ${wrongTable} is not what was written`);
    const { tables: _, files, auditHead: __, ...restOfManifest } = manifestRead;
    if (
      manifestRead.tables.length !== tables.length ||
      JSON.stringify(files) !== JSON.stringify(this.#files) ||
      JSON.stringify(restOfManifest) !== JSON.stringify(this.#about)
    )
      throw new StartError('it is damaged: its list does not fit what it holds');
    return manifestRead;
  }
}

function aboutIn(bytes: Buffer): ArchiveAbout {
  const found = parsed(about, bytes);
  if (found.format > formatVersion || found.migrations.some(isNewer))
    throw new StartError(`it is newer than this program (it was made by Earshot ${found.program}): restore it with the newer Earshot`);
  if (isOlder(found.migrations)) throw new StartError(`it is older than version 0.2.0, which can restore it. ${startBefore}`);
  return found;
}

function parsed<T>(schema: { parse(value: unknown): T }, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new StartError('it is damaged, or no archive of Earshot');
  }
}
