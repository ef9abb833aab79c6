/** Receives a file, recognises its type by its bytes, re-encodes images, scans it if there is a virus scanner, and stores it. */
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
/** Number of running uploads by person. */
const uploads = new Map<string, number>();

/** The sentence gives the limit in megabytes with one decimal, rounded up. */
function refuseTooLarge() {
  const tenths = Math.ceil((limits.maxBytes / 1024 / 1024) * 10);
  return refuse('file_too_large', { values: { max: sentence('size.mb', { n: tenths / 10 }) } });
}

/** Receives the form of an upload. Throws `too_many_files`, `file_too_large`, `file_missing`, the refusals of `storeFile`, and those for a broken form. */
export async function uploadFile(app: App, actor: SessionActor, request: FastifyRequest): Promise<AttachedFile> {
  await countAttempt(app, app.writer, `files ${actor.id}`, limits.rate, 'too_many_files');
  const endUpload = countUpload(actor.id);
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
    endUpload();
  }
}

/** Counts a running upload. Returns a function that ends it. Throws `too_many_files`. */
function countUpload(personId: string): () => void {
  const count = uploads.get(personId) ?? 0;
  if (count >= limits.uploadsPerPerson) throw tooMany('too_many_files', 5000);
  uploads.set(personId, count + 1);
  return () => {
    const uploadsLeft = (uploads.get(personId) ?? 1) - 1;
    if (uploadsLeft > 0) uploads.set(personId, uploadsLeft);
    else uploads.delete(personId);
  };
}

/**
 * Stores a file that only its sender may open until it is attached. Throws `files_full`, `files_share`, `file_infected`, `not_saved` if the
 * disk cannot take it, and the refusals for its type.
 */
export async function storeFile(app: App, actor: SessionActor, upload: { name: string; bytes: Buffer }): Promise<AttachedFile> {
  const { bytes, type, preview } = await checked(upload.bytes);
  const state = await scan(app, bytes);
  const contents = preview ? [bytes, preview] : [bytes];
  const storedBytes = bytes.length + (preview?.length ?? 0);
  const file = { id: app.ids.id(), name: safeName(upload.name, type), type, size: bytes.length, state };
  await storeBlobs(app, contents, async (tx, [sha256 = null, previewHash = null]) => {
    await refuseBeyondQuota(app, tx.db, actor.id, storedBytes);
    const row = { ...file, owner_id: actor.id, sha256, preview: previewHash, stored: storedBytes, created_at: tx.now, position: 0 };
    await tx.db.insertInto('files').values(row).execute();
    if (state === 'waiting') await app.jobs.schedule(tx, scanJob, file.id, tx.now + limits.scanRetryMs);
  });
  const reply = present({ ...file, preview: preview && '' });
  return type === 'image/png' && isAnimatedPng(upload.bytes) ? { ...reply, isStill: true } : reply;
}

const imageRules: ImageRules = {
  maxPixels: limits.maxPixels,
  broken: () => refuse('file_broken'),
  tooManyPixels: () => refuse('file_too_many_pixels', { values: { max: limits.maxPixels / 1_000_000 } }),
};

interface CheckedFile {
  bytes: Buffer;
  type: FileType;
  preview: Buffer | null;
}

/** Recognises the type, and re-encodes images. Throws `file_wrong`, `file_empty`, `file_broken`, `file_heic`, `file_too_many_pixels`. */
async function checked(bytes: Buffer): Promise<CheckedFile> {
  const image = imageType(bytes);
  if (image) return { type: image, bytes: await cleanImage(bytes, image, imageRules), preview: await previewOf(bytes, imageRules) };
  const type = await documentType(bytes);
  if (!type) throw refuse('file_wrong');
  return { type, bytes, preview: null };
}

/** Scans the bytes that others will open. If the scanner does not answer, the file waits. Throws `file_infected`. */
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
