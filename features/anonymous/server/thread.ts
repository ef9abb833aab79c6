/** Reads a rant for its author, who shows nothing but a secret: its text, the messages on it, and the proof that it is in the log. */

import { nextRoundIso, proofOf } from '#features/public-log/server';
import { type AuthorCheckIn, type SolvedAnswer, solvedAnswers } from '#features/rants/contract';
import { readSealed } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { inSlot } from '#server/platform/slots.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import type { WaitingMessage } from './message.ts';
import { authorCheckIns } from './slots.ts';

/** `thread`: the hash of the secret. `waitingMessages`: all messages of the thread that wait for a round. */
export async function lookAtThread(app: App, thread: string, waitingMessages: readonly WaitingMessage[]): Promise<Record<string, unknown>> {
  const sealedRant = await readSealed(app, thread);
  if (!sealedRant)
    return waitingMessages.some(({ kind }) => kind === 'rant') ? { waiting: true, round: await nextRoundIso(app) } : { none: true };
  const { row, solved, readers } = sealedRant;
  const { timeZone } = await app.settings.current();
  const { id, content, receipt_salt: salt, date } = row;
  const reply = {
    rant: {
      _id: id,
      target: row.target,
      department: row.department,
      category: row.category,
      content,
      day: dayAt(date, timeZone),
      status: row.displayStatus,
      resolvedReason: row.status === 'Resolved' ? row.resolved_reason : null,
      withdrawn: row.withdrawn_at !== null && row.removed_at === null,
      removed: row.removed_at === null ? null : { day: dayAt(row.removed_at, timeZone), reason: row.removed_reason },
      muted: row.muted_at === null ? null : row.muted_reason,
      feedbackDay: row.feedback_day,
      solved,
      solvedWaits: worstAnswer(waitingMessages),
      isRevealed: row.author_id !== null,
    },
    isFlagged: row.feedback_day !== null,
    checkIn: askedCheckIn((await inSlot(app, authorCheckIns)?.read(app, row)) ?? null, waitingMessages, timeZone),
    waiting: waitingMessages.filter((message) => message.kind === 'message' || (message.kind === 'solved' && message.content !== undefined))
      .length,
    readers,
    receipt: salt === null ? null : await proofOf(app, { id, kind: 'sealed', content, salt, date }),
  };
  const room = limits.answerBytes - aside - bytesOf(reply);
  const timeline = allOn(sealedRant).map(({ at, ...entry }) => ({ ...entry, ...whenOf(at, entry, timeZone) }));
  const entries = newest(timeline, room).slice(-limits.lookEntries);
  return { ...reply, timeline: entries, earlier: entries.length < timeline.length };
}

/** Bytes of an answer that are left free for its length and for the names of its last fields. */
const aside = 100;
const bytesOf = (entry: unknown): number => Buffer.byteLength(JSON.stringify(entry)) + 1;

/** Returns the newest that fit into `room` bytes, oldest first. */
function newest<T>(all: readonly T[], room: number): T[] {
  const fit: T[] = [];
  let bytes = 0;
  for (const entry of all.toReversed()) {
    bytes += bytesOf(entry);
    if (bytes > room) break;
    fit.unshift(entry);
  }
  return fit;
}

/** The author's own messages came with a round, so only their day is shown. */
const whenOf = (at: number, { mine, kind }: Pick<Entry, 'mine' | 'kind'>, timeZone: string) => ({
  day: dayAt(at, timeZone),
  date: mine || kind === 'received' ? null : iso(at),
});

/**
 * The check-in as the author reads it. `waits`: the answer that comes in with the next round; if there are several, a yes counts more than
 * a no.
 */
function askedCheckIn(checkIn: AuthorCheckIn | null, waitingMessages: readonly WaitingMessage[], timeZone: string) {
  if (!checkIn) return null;
  const words = checkIn.words.map(({ _id, date, content, isMine, author }) => {
    const { day, date: shownDate } = whenOf(Date.parse(date), { mine: isMine, kind: 'message' }, timeZone);
    return { _id, day, date: shownDate, content, isMine, author: isMine ? null : author };
  });
  const waitingAnswers = waitingMessages.flatMap((message) =>
    message.kind === 'checkIn' && message.checkIn === checkIn._id ? message.answer : [],
  );
  return {
    ...checkIn,
    words: newest(words, limits.checkInBytes),
    waits: waitingAnswers.includes('yes') ? ('yes' as const) : (waitingAnswers[0] ?? null),
  };
}

/** Returns the worst of the waiting answers to 'Was this solved?', which is the one that will count. */
const worstAnswer = (waitingMessages: readonly WaitingMessage[]): SolvedAnswer | null =>
  solvedAnswers.findLast((answer) => waitingMessages.some((message) => message.kind === 'solved' && message.answer === answer)) ?? null;

interface Entry {
  id: string;
  kind: 'response' | 'message' | 'status' | 'received' | 'removed';
  at: number;
  actor: string | null;
  mine: boolean;
  /** True for an answer that was given to the rant which this one is linked to, and is shown here too. */
  isOfAnother: boolean;
  content: string | null;
  to: string | null;
  reason: string | null;
}
const emptyEntry = { actor: null, mine: false, isOfAnother: false, content: null, to: null, reason: null };

type Thread = NonNullable<Awaited<ReturnType<typeof readSealed>>>;

function changesIn({ statuses }: Thread): Entry[] {
  const all = statuses.flatMap(({ type, at, actor, data }) => {
    const { from, to, reason = null } = JSON.parse(data) as { from: string; to: string; reason?: string | null };
    const isWords = type === 'rant.written';
    return from === to ? [] : { ...emptyEntry, kind: 'status' as const, at, to, reason, actor: isWords ? null : actor, mine: isWords };
  });
  // The number of the row would tell how much happened elsewhere, so changes are counted from 1.
  return all.map((entry, n) => ({ ...entry, id: `status-${n + 1}` }));
}

/** All entries, oldest first. At the same instant, words come before the change that they caused. */
function allOn(thread: Thread): Entry[] {
  const { row } = thread;
  const received = row.feedback_day === null ? [] : { ...emptyEntry, id: 'received', kind: 'received' as const, at: row.date };
  const removal =
    row.removed_at === null
      ? []
      : { ...emptyEntry, id: 'removed', kind: 'removed' as const, at: row.removed_at, reason: row.removed_reason };
  const words = thread.said.map(({ id, kind, date: at, content, author: actor, author_id, is_sealed_author }) => {
    const isOwn = is_sealed_author === 1 || (author_id !== null && author_id === row.author_id);
    // The author's name is left out even once the author is revealed, as somebody else may hold the words.
    return { ...emptyEntry, id, kind, at, content, actor: isOwn ? null : actor, mine: isOwn };
  });
  const like = thread.like.map(({ id, kind, date: at, content, author: actor }) => {
    return { ...emptyEntry, id, kind, at, actor, isOfAnother: true, content };
  });
  return [received, words, like, changesIn(thread), removal].flat().toSorted((a, b) => a.at - b.at);
}
