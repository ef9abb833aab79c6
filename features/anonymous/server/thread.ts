/** A rant as its author reads it who has nothing but a secret: its words, what was said on it, and the proof that it is in the log. */

import { nextRoundIso, proofOf } from '#features/public-log/server';
import { type AuthorCheckIn, type SolvedAnswer, solvedAnswers } from '#features/rants/contract';
import { readSealed } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { inSlot } from '#server/platform/slots.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import type { Waiting } from './message.ts';
import { authorCheckIns } from './slots.ts';

/** `thread`: the hash of the secret; `waiting`: all of it that waits for a round. */
export async function look(app: App, thread: string, waiting: readonly Waiting[]): Promise<Record<string, unknown>> {
  const found = await readSealed(app, thread);
  if (!found) return waiting.some(({ kind }) => kind === 'rant') ? { waiting: true, round: await nextRoundIso(app) } : { none: true };
  const { row, solved, readers } = found;
  const { timeZone } = await app.settings.current();
  const { id, content, receipt_salt: salt, date } = row;
  const looked = {
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
      solvedWaits: leastGood(waiting),
      isRevealed: row.author_id !== null,
    },
    isFlagged: row.feedback_day !== null,
    checkIn: asked((await inSlot(app, authorCheckIns)?.read(app, row)) ?? null, waiting, timeZone),
    waiting: waiting.filter((one) => one.kind === 'message' || (one.kind === 'solved' && one.content !== undefined)).length,
    readers,
    receipt: salt === null ? null : await proofOf(app, { id, kind: 'sealed', content, salt, date }),
  };
  const room = limits.answerBytes - aside - bytesOf(looked);
  const timeline = allOn(found).map(({ at, ...entry }) => ({ ...entry, ...whenOf(at, entry, timeZone) }));
  const entries = newest(timeline, room).slice(-limits.lookEntries);
  return { ...looked, timeline: entries, earlier: entries.length < timeline.length };
}

/** Bytes kept free beside the text of an answer: for its length and the names. */
const aside = 100;
const bytesOf = (one: unknown): number => Buffer.byteLength(JSON.stringify(one)) + 1;

/** As many as fit, oldest first. */
function newest<T>(all: readonly T[], room: number): T[] {
  const fit: T[] = [];
  let bytes = 0;
  for (const one of all.toReversed()) {
    bytes += bytesOf(one);
    if (bytes > room) break;
    fit.unshift(one);
  }
  return fit;
}

/** The author's own messages came with a round, which has a day only. */
const whenOf = (at: number, { mine, kind }: Pick<Entry, 'mine' | 'kind'>, timeZone: string) => ({
  day: dayAt(at, timeZone),
  date: mine || kind === 'received' ? null : iso(at),
});

/** `waits`: what of the answer comes in with the round. */
function asked(checkIn: AuthorCheckIn | null, waiting: readonly Waiting[], timeZone: string) {
  if (!checkIn) return null;
  const words = checkIn.words.map(({ _id, date, content, isMine, author }) => {
    const { day, date: shown } = whenOf(Date.parse(date), { mine: isMine, kind: 'message' }, timeZone);
    return { _id, day, date: shown, content, isMine, author: isMine ? null : author };
  });
  const waits = waiting.flatMap((one) => (one.kind === 'checkIn' && one.checkIn === checkIn._id ? one.answer : []));
  return {
    ...checkIn,
    words: newest(words, limits.checkInBytes),
    waits: waits.includes('yes') ? ('yes' as const) : (waits[0] ?? null),
  };
}

/** Which of the answers to 'Was this solved?' that wait will count. */
const leastGood = (waiting: readonly Waiting[]): SolvedAnswer | null =>
  solvedAnswers.findLast((answer) => waiting.some((one) => one.kind === 'solved' && one.answer === answer)) ?? null;

interface Entry {
  id: string;
  kind: 'response' | 'message' | 'status' | 'received' | 'removed';
  at: number;
  actor: string | null;
  mine: boolean;
  /** An answer to the rant that this one is the same as. */
  isOfAnother: boolean;
  content: string | null;
  to: string | null;
  reason: string | null;
}
const bare = { actor: null, mine: false, isOfAnother: false, content: null, to: null, reason: null };

type Thread = NonNullable<Awaited<ReturnType<typeof readSealed>>>;

function changesIn({ statuses }: Thread): Entry[] {
  const all = statuses.flatMap(({ type, at, actor, data }) => {
    const { from, to, reason = null } = JSON.parse(data) as { from: string; to: string; reason?: string | null };
    const isWords = type === 'rant.written';
    return from === to ? [] : { ...bare, kind: 'status' as const, at, to, reason, actor: isWords ? null : actor, mine: isWords };
  });
  // Not the number of the row, which would say how much happened elsewhere.
  return all.map((one, n) => ({ ...one, id: `status-${n + 1}` }));
}

/** Oldest first, of one moment words before what they changed. */
function allOn(thread: Thread): Entry[] {
  const { row } = thread;
  const received = row.feedback_day === null ? [] : { ...bare, id: 'received', kind: 'received' as const, at: row.date };
  const removed =
    row.removed_at === null ? [] : { ...bare, id: 'removed', kind: 'removed' as const, at: row.removed_at, reason: row.removed_reason };
  const words = thread.said.map(({ id, kind, date: at, content, author: actor, author_id, is_sealed_author }) => {
    const mine = is_sealed_author === 1 || (author_id !== null && author_id === row.author_id);
    // Also once he has said who he is: the holder of the words may be somebody else.
    return { ...bare, id, kind, at, content, actor: mine ? null : actor, mine };
  });
  const like = thread.like.map(({ id, kind, date: at, content, author: actor }) => {
    return { ...bare, id, kind, at, actor, isOfAnother: true, content };
  });
  return [received, words, like, changesIn(thread), removed].flat().toSorted((a, b) => a.at - b.at);
}
