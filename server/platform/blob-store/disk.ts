/**
 * Stores blobs as files named by their hash (SQLite). An upload is written under a temporary name, and renamed when it is on the disk; a
 * restore writes its chunks under the final name.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../refusal.ts';

/** Bytes per row of file_chunks. It is the same on both engines, so that an archive of one can be restored on the other. */
export const chunkBytes = 1024 * 1024;

export const folderOf = (dataDir: string): string => join(dataDir, 'files');
/** The folder for unfinished uploads. */
export const incomingOf = (dataDir: string): string => join(folderOf(dataDir), 'incoming');
const pathOf = (dataDir: string, sha256: string): string => join(folderOf(dataDir), sha256.slice(0, 2), sha256);

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const isOnDisk = (dataDir: string, sha256: string): boolean => existsSync(pathOf(dataDir, sha256));

/** Turns errors of a full or broken disk into a refusal; returns other errors unchanged. */
export const refusalOfDiskError = (error: unknown): unknown =>
  /^E(NOSPC|DQUOT|ROFS|IO|ACCES)$/.test(String((error as { code?: unknown }).code)) ? refuse('not_saved', { retryAfterSeconds: 5 }) : error;

export async function writeOnDisk(dataDir: string, sha256: string, bytes: Buffer): Promise<void> {
  if (isOnDisk(dataDir, sha256)) return;
  const path = pathOf(dataDir, sha256);
  const folder = join(path, '..');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(incomingOf(dataDir), { recursive: true, mode: 0o700 });
  const part = join(incomingOf(dataDir), randomUUID());
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw refusalOfDiskError(error);
  }
  await flush(folder);
}

/** Flushes the folder, so that the new name is on the disk too. On Windows this is neither possible nor needed. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Writes a chunk of a blob from an archive. Chunks may come in any order. */
export async function writeChunk(dataDir: string, sha256: string, position: number, bytes: Buffer): Promise<void> {
  const path = pathOf(dataDir, sha256);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(path, existsSync(path) ? 'r+' : 'wx', 0o600);
  try {
    await file.write(bytes, 0, bytes.length, position * chunkBytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export const readFromDisk = (dataDir: string, sha256: string): AsyncIterable<Buffer> =>
  createReadStream(pathOf(dataDir, sha256), { highWaterMark: chunkBytes / 4 });

/** Yields a blob as rows of file_chunks; nothing where it does not exist. */
export async function* chunksOnDisk(dataDir: string, sha256: string): AsyncGenerator<{ sha256: string; position: number; bytes: Buffer }> {
  if (!isOnDisk(dataDir, sha256)) return;
  const file = await open(pathOf(dataDir, sha256), 'r');
  try {
    for (let position = 0; ; position++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position * chunkBytes);
      if (bytesRead > 0) yield { sha256, position, bytes: buffer.subarray(0, bytesRead) };
      if (bytesRead < chunkBytes) return;
    }
  } finally {
    await file.close();
  }
}

export const removeFromDisk = (dataDir: string, sha256: string): Promise<void> => rm(pathOf(dataDir, sha256), { force: true });

/** Returns the hashes of blobs from before `time` (milliseconds since 1970), and deletes unfinished uploads from before it. */
export async function oldOnDisk(dataDir: string, time: number): Promise<string[]> {
  const folder = folderOf(dataDir);
  const hashes: string[] = [];
  for (const part of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      const path = join(folder, part, name);
      const about = await stat(path).catch(() => null);
      if (!about || about.mtimeMs > time) continue;
      if (part === 'incoming') await rm(path, { force: true });
      else hashes.push(name);
    }
  return hashes;
}
