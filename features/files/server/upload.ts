/** A file is received, its type told by its bytes, encoded anew where it is an image, scanned where there is a scanner, and kept. */
import { readFile, rm } from 'node:fs/promises';
import { sentence } from '@earshot/words/sentence';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { storeBlobs } from '#server/platform/blob-store/blobs.ts';
import { incomingOf } from '#server/platform/blob-store/disk.ts';
import { receiveFile } from '#server/platform/http/upload.ts';
import { countAttempt, tooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import type { AttachedFile, FileState, FileType } from '../contract/shapes.ts';
import { cleanImage, type ImageRules, previewOf } from './clean-image.ts';
import { safeName } from './file-name.ts';
import { documentType, imageType, isAnimatedPng } from './file-type.ts';
import { present } from './present.ts';
import { refuseBeyondQuota } from './quota.ts';
import { scanJob } from './scan-later.ts';
import { isInfected } from './virus-scanner.ts';

const checking = pLimit(limits.checksAtOnce);
/** Running uploads by person. */
const uploads = new Map<string, number>();

/** Rounded up: a size that is refused never reads like one that is allowed. */
function refuseTooLarge() {
  const tenths = Math.ceil((limits.maxBytes / 1024 / 1024) * 10);
  return refuse('file_too_large', { values: { max: sentence('size.mb', { n: tenths / 10 }) } });
}

/**
 * Takes the form of a request. Throws `too_many_files`, `file_too_large`, `file_missing`, what `storeFile` throws, and what a broken form is refused
 * with.
 */
export async function uploadFile(app: App, actor: SessionActor, request: FastifyRequest): Promise<AttachedFile> {
  await countAttempt(app, app.writer, `files ${actor.id}`, limits.rate, 'too_many_files');
  const leave = enter(actor.id);
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    await refuseBeyondQuota(app, app.db, actor.id, announced);
    const received = await receiveFile(request, {
      field: 'file',
      folder: incomingOf(app.config.dataDir),
      maxBytes: limits.maxBytes,
      maxBody: limits.maxFormBytes,
      tooLarge: refuseTooLarge,
    });
    try {
      return await checking(async () => storeFile(app, actor, { name: received.name, bytes: await readFile(received.path) }));
    } finally {
      await rm(received.path, { force: true });
    }
  } finally {
    leave();
  }
}

/** Throws `too_many_files`. Returns what ends the upload. */
function enter(personId: string): () => void {
  const count = uploads.get(personId) ?? 0;
  if (count >= limits.uploadsPerPerson) throw tooMany('too_many_files', 5000);
  uploads.set(personId, count + 1);
  return () => {
    const left = (uploads.get(personId) ?? 1) - 1;
    if (left > 0) uploads.set(personId, left);
    else uploads.delete(personId);
  };
}

/** Keeps a file for its sender alone, until it is attached to a text. Throws `files_full`, `files_share`, `file_infected` and what tells its type. */
export async function storeFile(app: App, actor: SessionActor, sent: { name: string; bytes: Buffer }): Promise<AttachedFile> {
  const { bytes, type, preview } = await checked(sent.bytes);
  const state = await scan(app, bytes);
  const contents = preview ? [bytes, preview] : [bytes];
  const stored = bytes.length + (preview?.length ?? 0);
  const file = { id: app.ids.id(), name: safeName(sent.name, type), type, size: bytes.length, state };
  await storeBlobs(app, contents, async (tx, [sha256 = null, previewHash = null]) => {
    await refuseBeyondQuota(app, tx.db, actor.id, stored);
    const row = { ...file, owner_id: actor.id, sha256, preview: previewHash, stored, created_at: tx.now, position: 0 };
    await tx.db.insertInto('files').values(row).execute();
    if (state === 'waiting') await app.jobs.schedule(tx, scanJob, file.id, tx.now + limits.scanRetryMs);
  });
  const reply = present({ ...file, preview: preview && '' });
  return type === 'image/png' && isAnimatedPng(sent.bytes) ? { ...reply, isStill: true } : reply;
}

const imageRules: ImageRules = {
  maxPixels: limits.maxPixels,
  broken: () => refuse('file_broken'),
  tooManyPixels: () => refuse('file_too_many_pixels', { values: { max: limits.maxPixels / 1_000_000 } }),
};

interface Checked {
  bytes: Buffer;
  type: FileType;
  preview: Buffer | null;
}

/** Throws `file_wrong`, `file_empty`, `file_broken`, `file_heic`, `file_too_many_pixels`. */
async function checked(bytes: Buffer): Promise<Checked> {
  const image = imageType(bytes);
  if (image) return { type: image, bytes: await cleanImage(bytes, image, imageRules), preview: await previewOf(bytes, imageRules) };
  const type = await documentType(bytes);
  if (!type) throw refuse('file_wrong');
  return { type, bytes, preview: null };
}

/** Scans the bytes that others would open. Without an answer the file waits. Throws `file_infected`. */
async function scan(app: App, bytes: Buffer): Promise<FileState> {
  const { clamdUrl } = app.config;
  if (!clamdUrl) return 'clean';
  const infected = await isInfected(clamdUrl, bytes).catch((error: unknown) => {
    app.log.warn(error, 'the virus scanner does not answer: files wait for it');
    return null;
  });
  if (infected) throw refuse('file_infected');
  return infected === null ? 'waiting' : 'clean';
}
