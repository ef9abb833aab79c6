/**
 * A person may run at most two downloads at once on all instances together, counted from the request until the last byte is sent. The page
 * can ask for the state of a download on this instance until a minute after its end, because a browser tells a page nothing about files
 * that it saves.
 */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { Download } from '@earshot/contract/system';
import type { Sentence } from '@earshot/words/sentence';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { hashToken } from '../auth/sessions.ts';
import { iso } from '../clock.ts';
import type { Progress } from '../files/record-export.ts';
import { takeSharedSlot } from '../rate-limit.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Translator } from '../translator.ts';

interface KnownDownload extends Progress {
  id: string;
  what: string;
  startedAt: number;
  state: Download['state'];
  /** The refusal's sentence; null: it was not refused. */
  why: Sentence | string | null;
  endedAt: number | null;
}

/** Returns the id by which a page asks for the state of a download. The ticket itself would let others fetch the file. */
export const downloadId = (ticket: string): string => hashToken(ticket);

interface State {
  downloads: Map<string, KnownDownload[]>;
  /** For each person, ended downloads whose slot is just being freed in the database. */
  leaving: Map<string, Set<Promise<void>>>;
}
const states = new WeakMap<App, State>();
function stateOf(app: App): State {
  const found = states.get(app) ?? { downloads: new Map(), leaving: new Map() };
  states.set(app, found);
  return found;
}

function knownDownloads(app: App, personId: string): KnownDownload[] {
  const { downloads } = stateOf(app);
  const keptDownloads = (downloads.get(personId) ?? []).filter(
    ({ endedAt }) => endedAt === null || app.clock.now() - endedAt < limits.concurrent.endedMs,
  );
  // The number of ended downloads is capped, because many may have been refused. Running ones are always listed, and last.
  const downloadsLeft = [
    ...keptDownloads.filter((download) => download.endedAt !== null).slice(-limits.concurrent.maxEnded),
    ...keptDownloads.filter((download) => download.endedAt === null),
  ];
  if (downloadsLeft.length > 0) downloads.set(personId, downloadsLeft);
  else downloads.delete(personId);
  return downloadsLeft;
}

export interface TakenPlace {
  progress: Progress;
  /** Called with the error of the handler or of the stream with the file. */
  failed(error: unknown): void;
}

async function leaveWhenDone(app: App, personId: string, leavePlace: () => Promise<void>): Promise<void> {
  const { leaving } = stateOf(app);
  const leavings = leaving.get(personId) ?? new Set();
  leaving.set(personId, leavings);
  const leftLeaving = leavePlace();
  leavings.add(leftLeaving);
  await leftLeaving;
  leavings.delete(leftLeaving);
  if (leavings.size === 0) leaving.delete(personId);
}

/**
 * Takes a slot. A download that starts when the previous one has ended must find its slot free, however long the database takes to free it.
 */
async function freePlace(app: App, personId: string): Promise<(() => Promise<void>) | null> {
  const take = () => takeSharedSlot(app, `download ${personId}`, limits.concurrent.exports);
  const currentLeavings = () => [...(stateOf(app).leaving.get(personId) ?? [])];
  const before = currentLeavings();
  const freeSlot = await take();
  const allLeavings = [...before, ...currentLeavings()];
  if (freeSlot || allLeavings.length === 0) return freeSlot;
  await Promise.all(allLeavings);
  return take();
}

/** Counts downloads on all instances. Where the database is read-only, which is enough for a download, it counts those of this instance. */
async function placeOf(app: App, actor: Actor): Promise<(() => Promise<void>) | null> {
  try {
    return await freePlace(app, actor.id);
  } catch (error) {
    if (app.dialect.faultOf(error) !== 'unwritable') throw error;
    const running = knownDownloads(app, actor.id).filter((download) => download.endedAt === null);
    return running.length < limits.concurrent.exports ? async () => {} : null;
  }
}

/** Takes a slot until the connection has sent everything or is closed. `id`: for asking about its state. Throws `too_many_exports`. */
export async function takeDownload(
  app: App,
  actor: Actor,
  reply: FastifyReply,
  { id, what }: { id: string; what: string },
): Promise<TakenPlace> {
  const closed = new Promise<void>((resolve) => void reply.raw.once('close', resolve));
  // The slot is taken first: if the database is unreachable, no download may remain that seems to run.
  const leavePlace = await placeOf(app, actor);
  const download: KnownDownload = { id, what, rows: 0, startedAt: app.clock.now(), state: 'running', why: null, endedAt: null };
  const end = (state: KnownDownload['state'], reason: KnownDownload['why'] = null) => {
    if (download.state === 'running') Object.assign(download, { state, why: reason });
  };
  const note = () => {
    download.endedAt = app.clock.now();
    setTimeout(() => knownDownloads(app, actor.id), limits.concurrent.endedMs + 1).unref();
  };
  stateOf(app).downloads.set(actor.id, [...knownDownloads(app, actor.id), download]);
  if (!leavePlace) {
    const refusal = refuse('too_many_exports', { retryAfterSeconds: 5 });
    end('refused', refusal.sentence);
    note();
    throw refusal;
  }
  void closed.then(async () => {
    await leaveWhenDone(app, actor.id, leavePlace);
    end(reply.raw.writableFinished ? 'done' : 'stopped');
    note();
  });
  return {
    progress: download,
    failed: (error) => (error instanceof Refusal ? end('refused', error.reason) : end('failed')),
  };
}

/** Returns the person's own downloads, newest first. */
export const downloadsOf = (app: App, actor: Actor, { translateSentence }: Translator): Download[] =>
  knownDownloads(app, actor.id)
    .map(({ id, what, rows, startedAt, state, why }) => ({
      ...{ _id: id, what, rows, startedAt: iso(startedAt), state },
      msg: why === null ? null : translateSentence(why),
    }))
    .toReversed();
