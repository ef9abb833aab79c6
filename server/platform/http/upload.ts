/**
 * One file out of a form, written to disk while it comes, so that no number of uploads fills the memory. An upload that breaks off or is too large
 * leaves nothing.
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

interface Wish {
  /** The field of the form. */
  field: string;
  folder: string;
  /** The limits of the file, and of all that stands around it, in bytes. */
  maxBytes: number;
  maxBody: number;
  /** Made where the file is larger. */
  tooLarge(): Refusal;
}

export interface Upload {
  name: string;
  /** The caller removes it. */
  path: string;
  size: number;
}

/** Throws `wrong_type` where it is no form, `malformed` where it broke off, `file_missing`, and `tooLarge`. */
export async function receiveFile({ raw, headers }: FastifyRequest, wish: Wish): Promise<Upload> {
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

interface Taken {
  name: string;
  size: number;
}

async function read(raw: IncomingMessage, headers: BusboyHeaders, path: string, { field, maxBytes, tooLarge }: Wish): Promise<Taken> {
  const form = formOf(headers, maxBytes);
  const seen: { stream: Readable; taken: Promise<Taken> }[] = [];
  form.on('file', (name: string, stream: Readable, given: string | undefined) => {
    if (name !== field || seen.length > 0) return void stream.resume();
    const taken = keep(stream, path, maxBytes).then((size) => ({ name: given ?? '', size }));
    // Waited for below; where the form breaks off that is said first.
    taken.catch(() => {});
    seen.push({ stream, taken });
  });
  const [one] = await whole(raw, form).then(
    () => seen,
    async () => {
      for (const { stream, taken } of seen) {
        stream.destroy();
        await taken.catch(() => {});
      }
      throw refuse('malformed');
    },
  );
  if (!one) throw refuse('file_missing');
  const taken = await one.taken;
  if (taken.size > maxBytes) throw tooLarge();
  return taken;
}

/** Resolves when the form has come to its end. The rest of a broken one is let by, so that an answer reaches who sent it. */
const whole = (raw: IncomingMessage, form: ReturnType<typeof formOf>): Promise<void> =>
  new Promise((resolve, reject) => {
    const broken = (error?: Error) => {
      raw.unpipe(form);
      raw.resume();
      reject(error);
    };
    form.once('finish', () => resolve());
    form.on('error', broken);
    raw.once('close', () => raw.complete || broken());
    raw.pipe(form);
  });

function formOf(headers: BusboyHeaders, maxBytes: number) {
  try {
    // One byte more tells that there were too many.
    return new Busboy({ headers, limits: { files: 1, fields: 10, fieldSize: 1024, parts: 12, fileSize: maxBytes + 1 } });
  } catch {
    throw refuse('malformed');
  }
}

/** An upload that is too much, or finds no space, is read and let go: nobody hears an answer while he sends. */
async function keep(stream: Readable, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  let failed: unknown = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (failed === null && size <= maxBytes)
        await file.appendFile(chunk).catch((error: unknown) => {
          failed = error;
        });
    }
  } finally {
    await file.close();
  }
  if (failed !== null) throw refusalOfDiskError(failed);
  return size;
}
