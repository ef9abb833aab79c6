/**
 * A person has at most two downloads at once, on all instances together, from the first byte asked for to the last one sent.
 * The state of a download on this instance can be asked for, and how it ended for one more minute: a browser tells a page nothing of the files it saves.
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

interface Downloads extends Progress {
  id: string;
  what: string;
  startedAt: number;
  state: Download['state'];
  /** Why it was refused. */
  why: Sentence | string | null;
  endedAt: number | null;
}

/** The id by which a page asks for the state of a download. The ticket itself would let others fetch the file. */
export const downloadId = (ticket: string): string => hashToken(ticket);

interface OfApp {
  /** Downloads of each person, oldest first. */
  downloads: Map<string, Downloads[]>;
  /** Downloads of each person that have ended and whose rows are just being deleted. */
  leaving: Map<string, Set<Promise<void>>>;
}
const ofApps = new WeakMap<App, OfApp>();
function ofApp(app: App): OfApp {
  const found = ofApps.get(app) ?? { downloads: new Map(), leaving: new Map() };
  ofApps.set(app, found);
  return found;
}

function downloadsState(app: App, personId: string): Downloads[] {
  const { downloads } = ofApp(app);
  const kept = (downloads.get(personId) ?? []).filter(
    ({ endedAt }) => endedAt === null || app.clock.now() - endedAt < limits.concurrent.endedMs,
  );
  // However many were refused: the running ones stand among the last.
  const some = [
    ...kept.filter((one) => one.endedAt !== null).slice(-limits.concurrent.maxEnded),
    ...kept.filter((one) => one.endedAt === null),
  ];
  if (some.length > 0) downloads.set(personId, some);
  else downloads.delete(personId);
  return some;
}

export interface Taken {
  progress: Progress;
  /** Called with the error of the handler or of the stream behind the file. */
  failed(error: unknown): void;
}

async function leave(app: App, personId: string, leavePlace: () => Promise<void>): Promise<void> {
  const { leaving } = ofApp(app);
  const mine = leaving.get(personId) ?? new Set();
  leaving.set(personId, mine);
  const left = leavePlace();
  mine.add(left);
  await left;
  mine.delete(left);
  if (mine.size === 0) leaving.delete(personId);
}

/** A download that begins when the one before has ended finds its place free, however long the database takes to note that. */
async function freePlace(app: App, personId: string): Promise<(() => Promise<void>) | null> {
  const take = () => takeSharedSlot(app, `download ${personId}`, limits.concurrent.exports);
  const ending = () => [...(ofApp(app).leaving.get(personId) ?? [])];
  const before = ending();
  const place = await take();
  const ended = [...before, ...ending()];
  if (place || ended.length === 0) return place;
  await Promise.all(ended);
  return take();
}

/** Counted with the other instances; where the database can only be read, which is all a download needs, those of this one. */
async function placeOf(app: App, actor: Actor): Promise<(() => Promise<void>) | null> {
  try {
    return await freePlace(app, actor.id);
  } catch (error) {
    if (app.dialect.faultOf(error) !== 'unwritable') throw error;
    const running = downloadsState(app, actor.id).filter((one) => one.endedAt === null);
    return running.length < limits.concurrent.exports ? async () => {} : null;
  }
}

/** Takes a place for a download, until the connection has sent everything or broke. `id`: by which the person asks about it. Throws `too_many_exports`. */
export async function takeDownload(
  app: App,
  actor: Actor,
  reply: FastifyReply,
  { id, what }: { id: string; what: string },
): Promise<Taken> {
  const closed = new Promise<void>((resolve) => void reply.raw.once('close', resolve));
  // The place is taken first: if the database is away, no download may be left that looks as if it ran.
  const leavePlace = await placeOf(app, actor);
  const mine: Downloads = { id, what, rows: 0, startedAt: app.clock.now(), state: 'running', why: null, endedAt: null };
  const end = (state: Downloads['state'], why: Downloads['why'] = null) => {
    if (mine.state === 'running') Object.assign(mine, { state, why });
  };
  const note = () => {
    mine.endedAt = app.clock.now();
    setTimeout(() => downloadsState(app, actor.id), limits.concurrent.endedMs + 1).unref();
  };
  ofApp(app).downloads.set(actor.id, [...downloadsState(app, actor.id), mine]);
  if (!leavePlace) {
    const refusal = refuse('too_many_exports', { retryAfterSeconds: 5 });
    end('refused', refusal.sentence);
    note();
    throw refusal;
  }
  void closed.then(async () => {
    await leave(app, actor.id, leavePlace);
    end(reply.raw.writableFinished ? 'done' : 'stopped');
    note();
  });
  return {
    progress: mine,
    failed: (error) => (error instanceof Refusal ? end('refused', error.reason) : end('failed')),
  };
}

/** The person's own, newest first. */
export const downloadsOf = (app: App, actor: Actor, { translateSentence: say }: Translator): Download[] =>
  downloadsState(app, actor.id)
    .map(({ id, what, rows, startedAt, state, why }) => ({
      ...{ _id: id, what, rows, startedAt: iso(startedAt), state },
      msg: why === null ? null : say(why),
    }))
    .toReversed();
