/** A file is taken: received, judged by its bytes, drawn anew where it is a picture, scanned where there is a scanner, and kept. Until words name it, it is its sender's alone. */
import { readFile, rm } from 'node:fs/promises';
import type { AttachedFile, FileState, FileType } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import { type Sentence, sentence } from '@earshot/words/sentence';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { keepContents } from '../../platform/contents/contents.ts';
import { incomingOf } from '../../platform/contents/disk.ts';
import { receiveFile } from '../../platform/http/upload.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeThrottle, tooMany } from '../../platform/throttle.ts';
import { documentType, isMovingPng, nameOf, pictureType } from './judge.ts';
import { drawAnew } from './pictures.ts';
import { present } from './present.ts';
import { isHarmful } from './scan.ts';
import { scanJob } from './waiting.ts';

/** Looked at, each with all its bytes in memory. */
const looking = pLimit(limits.files.atOnce);
/** On their way here, by person. */
const coming = new Map<string, number>();

const MiB = 1024 * 1024;
/** Rounded up: what is too large never reads like what is allowed. */
const megabytes = (bytes: number): Sentence => sentence('size.mb', { n: Math.ceil((bytes / 1024 / 1024) * 10) / 10 });
const tooLarge = () => refuse('file_too_large', { values: { max: megabytes(limits.files.maxBytes) } });

/** Throws `too_many_files`, `file_too_large`, `file_wrong`, `file_infected`, `files_full`, `files_share` and what a broken form is refused with. */
export async function takeFile(app: App, actor: SessionActor, request: FastifyRequest): Promise<AttachedFile> {
  await takeThrottle(app, app.writer, `files ${actor.id}`, limits.rate.files, 'too_many_files');
  const leave = enter(actor.id);
  try {
    const size = Number(request.headers['content-length'] ?? 0);
    await refuseIfFull(app, app.db, size);
    await refuseIfShared(app, app.db, actor.id, size);
    const upload = await receiveFile(request, {
      field: 'file',
      folder: incomingOf(app.config.dataDir),
      maxBytes: limits.files.maxBytes,
      maxBody: limits.body.file,
      tooLarge,
    });
    try {
      return await looking(async () => keepFile(app, actor, { given: upload.name, sent: await readFile(upload.path) }));
    } finally {
      await rm(upload.path, { force: true });
    }
  } finally {
    leave();
  }
}

function enter(personId: string): () => void {
  const count = coming.get(personId) ?? 0;
  if (count >= limits.files.perPerson) throw tooMany('too_many_files', 5000);
  coming.set(personId, count + 1);
  return () => {
    const left = (coming.get(personId) ?? 1) - 1;
    if (left > 0) coming.set(personId, left);
    else coming.delete(personId);
  };
}

interface Sent {
  /** The name that it was given. */
  given: string;
  sent: Buffer;
}

export async function keepFile(app: App, actor: SessionActor, { given, sent }: Sent): Promise<AttachedFile> {
  const { bytes, type, preview } = await judged(sent);
  const state = await stateOf(app, bytes);
  const contents = preview ? [bytes, preview] : [bytes];
  const stored = bytes.length + (preview?.length ?? 0);
  const file = { id: app.ids.id(), name: nameOf(given, type), type, size: bytes.length, state };
  await keepContents(app, contents, async (tx, [sha256 = null, small = null]) => {
    await refuseIfFull(app, tx.db, stored);
    await refuseIfShared(app, tx.db, actor.id, stored);
    const row = { ...file, owner_id: actor.id, sha256, preview: small, stored, created_at: tx.now, position: 0 };
    await tx.db.insertInto('files').values(row).execute();
    if (state === 'waiting') await app.jobs.schedule(tx, scanJob, file.id, tx.now + limits.files.scanAgainMs);
  });
  return { ...present({ ...file, preview: preview && '' }), ...(type === 'image/png' && isMovingPng(sent) && { isStill: true }) };
}

interface Judged {
  bytes: Buffer;
  type: FileType;
  preview: Buffer | null;
}

async function judged(bytes: Buffer): Promise<Judged> {
  const picture = pictureType(bytes);
  if (picture) return { type: picture, ...(await drawAnew(bytes, picture)) };
  const type = await documentType(bytes);
  if (!type) throw refuse('file_wrong');
  return { type, bytes, preview: null };
}

/** Asked of what would be opened. Where the scanner is away the file waits for it. */
async function stateOf(app: App, bytes: Buffer): Promise<FileState> {
  const { clamdUrl } = app.config;
  if (!clamdUrl) return 'clean';
  const harmful = await isHarmful(clamdUrl, bytes).catch((error: unknown) => {
    app.log.warn(error, 'the virus scanner does not answer: files wait for it');
    return null;
  });
  if (harmful) throw refuse('file_infected');
  return harmful === null ? 'waiting' : 'clean';
}

/** The size of all files is added up from an index. */
const takenIn = async (db: Tx['db']): Promise<number> => {
  const sum = db.selectFrom('files').select(({ fn }) => fn.sum<number | null>('stored').as('taken'));
  return Number((await sum.executeTakeFirstOrThrow()).taken);
};

async function refuseIfFull(app: App, db: Tx['db'], more: number): Promise<void> {
  const { filesQuota } = await app.settings.current();
  if ((await takenIn(db)) + more > filesQuota * MiB)
    throw refuse('files_full', { values: { max: sentence('size.mb', { n: filesQuota }) } });
}

/** One person may use only a part of the shared space in a day, so that nobody can fill it alone. */
async function refuseIfShared(app: App, db: Tx['db'], personId: string, more: number): Promise<void> {
  const { filesQuota } = await app.settings.current();
  const { ofQuota, leastBytes, windowMs } = limits.files.share;
  const since = app.clock.now() - windowMs;
  const { taken, first } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.sum<number | null>('stored').as('taken'), fn.min<number | null>('created_at').as('first')])
    .where('owner_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(taken) + more > Math.max(leastBytes, filesQuota * MiB * ofQuota)) throw tooMany('files_share', Number(first ?? since) - since);
}

/** So full that admins should look at it before it is. */
export async function isNearlyFull(app: App): Promise<boolean> {
  const { filesQuota } = await app.settings.current();
  return (await takenIn(app.db)) >= filesQuota * MiB * limits.files.nearlyFull;
}
