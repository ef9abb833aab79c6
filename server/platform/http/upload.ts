/**
 * Receives one file from a form and writes it to disk as it arrives, so that many uploads cannot fill the memory. An upload that breaks off
 * or is too large leaves no file.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { refusalOfDiskError } from '../blob-store/disk.ts';
import { type Refusal, refuse } from '../refusal.ts';

interface UploadLimits {
  field: string;
  folder: string;
  /** The limits of the file and of the whole body, in bytes. */
  maxBytes: number;
  maxBody: number;
  /** The refusal where the file is larger. */
  tooLarge(): Refusal;
}

export interface Upload {
  name: string;
  /** The caller deletes this file. */
  path: string;
  size: number;
}

/**
 * Throws `wrong_type_form` if the body is not a form, `malformed` if it breaks off, `file_missing`, `not_saved` if the disk is full or
 * broken, or what `tooLarge` returns.
 */
export async function receiveFile({ raw, headers }: FastifyRequest, wish: UploadLimits): Promise<Upload> {
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw refuse('wrong_type_form', { values: { field: wish.field } });
  if (Number(headers['content-length'] ?? 0) > wish.maxBody) throw wish.tooLarge();
  await mkdir(wish.folder, { recursive: true, mode: 0o700 });
  const path = join(wish.folder, randomUUID());
  try {
    const { name, size } = await read(raw, headers as BusboyHeaders, path, wish);
    return { name, size, path };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

interface TakenFile {
  name: string;
  size: number;
}

async function read(
  raw: IncomingMessage,
  headers: BusboyHeaders,
  path: string,
  { field, maxBytes, tooLarge }: UploadLimits,
): Promise<TakenFile> {
  const form = formOf(headers, maxBytes);
  const uploads: { stream: Readable; taken: Promise<TakenFile> }[] = [];
  form.on('file', (name: string, stream: Readable, givenName: string | undefined) => {
    if (name !== field || uploads.length > 0) return void stream.resume();
    const taken = keepStream(stream, path, maxBytes).then((size) => ({ name: givenName ?? '', size }));
    // The result is awaited below, but an incomplete form is reported first.
    taken.catch(() => {});
    uploads.push({ stream, taken });
  });
  const [upload] = await readWhole(raw, form).then(
    () => uploads,
    async () => {
      for (const { stream, taken } of uploads) {
        stream.destroy();
        await taken.catch(() => {});
      }
      throw refuse('malformed');
    },
  );
  if (!upload) throw refuse('file_missing');
  const file = await upload.taken;
  if (file.size > maxBytes) throw tooLarge();
  return file;
}

/**
 * Resolves when the whole form has been read. If the form is malformed, the rest is read and dropped, so that the client gets its answer.
 */
const readWhole = (raw: IncomingMessage, form: ReturnType<typeof formOf>): Promise<void> =>
  new Promise((resolve, reject) => {
    const onError = (error?: Error) => {
      raw.unpipe(form);
      raw.resume();
      reject(error);
    };
    form.once('finish', () => resolve());
    form.on('error', onError);
    raw.once('close', () => raw.complete || onError());
    raw.pipe(form);
  });

function formOf(headers: BusboyHeaders, maxBytes: number) {
  try {
    // One byte more than allowed shows that the file is too large.
    return new Busboy({ headers, limits: { files: 1, fields: 10, fieldSize: 1024, parts: 12, fileSize: maxBytes + 1 } });
  } catch {
    throw refuse('malformed');
  }
}

/** Writes the upload to a file. The rest of one that does not fit is read and dropped: clients read no answer while they send. */
async function keepStream(stream: Readable, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  let failure: unknown = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (failure === null && size <= maxBytes)
        await file.appendFile(chunk).catch((error: unknown) => {
          failure = error;
        });
    }
  } finally {
    await file.close();
  }
  if (failure !== null) throw refusalOfDiskError(failure);
  return size;
}
