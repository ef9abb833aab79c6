/**
 * The calls of every device while a page is open, whether anybody on it ever writes or not: two boxes a slot, passes once for each key, news of all rounds.
 * One tab makes them. Content, times and number of the calls must never depend on whether somebody wrote, and all stored records look alike.
 */

import { nameOf } from '#web/lib/storage/storage.ts';
import type { SealedKeys } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { Bytes } from './bytes.ts';
import type { Looked } from './device.ts';
import { blankText } from './kept-text.ts';
import { newsIn } from './news-tags.ts';
import { doChores, learn, waitsUntilTomorrow } from './passes.ts';
import { newRing, next, put, wentOut, withoutLate } from './send-ring.ts';
import { drawMoments, nextDay, type Slot, slotAt } from './slots.ts';
import type { Kept } from './store.ts';
import { aroundOf, type Surroundings } from './surroundings.ts';
import { askBox, emptyFilling, pointsOf } from './thread.ts';

const minuteMs = 60_000;
/** While this week's key is missing. */
const lookEveryMs = 5 * minuteMs;
/** A round that no log reaches. */
const never = 2 ** 31 - 1;
/** How often an empty envelope is put in as if it had been written: so that one that has not gone out yet says nothing. */
const putsEmpty = 1 / 6;

/** Starts it for the person who is signed in, by his id, in the zone of the organisation. Returns how to end it. Does nothing without https. */
export const startCover = (user: string, timeZone: string): (() => void) =>
  keepCover(aroundOf(user), { name: nameOf(`earshot-sealed-${user}`), timeZone, everyMs: minuteMs });

interface How {
  /** The name of the lock that one tab holds. */
  name: string;
  timeZone: string;
  everyMs: number;
}

export function keepCover(around: Surroundings, how: How): () => void {
  const { locks } = globalThis.navigator;
  if (locks === undefined || globalThis.crypto.subtle === undefined) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  // Ended while it waited for its turn.
  locks.request(how.name, { signal }, () => keepOn(around, how, signal)).catch(() => {});
  return () => ended.abort();
}

async function keepOn(around: Surroundings, { timeZone, everyMs }: How, signal: AbortSignal): Promise<void> {
  let isNew = true;
  let lookAt = 0;
  while (!signal.aborted) {
    await around.idle();
    try {
      // A page that stays open through the night asks for the passes of its new week as one that is opened then.
      const isKnown = await beat(around, timeZone, isNew || around.now() >= lookAt);
      if (isNew) await around.fetchAhead();
      isNew = false;
      if (around.now() >= lookAt) lookAt = isKnown ? nextDay(timeZone, around.now()) : around.now() + lookEveryMs;
    } catch {
      // A failed call is tried again a moment later. Nobody is told, because a message would show what this device does.
    }
    await pause(everyMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Does what is due now. `isNew`: for the first time on this page, or on this day. Returns whether it is known of this week's passes when they are asked for. */
export async function beat(around: Surroundings, timeZone: string, isNew: boolean): Promise<boolean> {
  const { store, now, chance } = around;
  const slot = slotAt(timeZone, now());
  const { slot: drawn, chores } = await store.change((kept) =>
    now() < slot.from || kept.slot?.id === slot.id ? null : { ...kept, slot: { id: slot.id, moments: drawMoments(slot, now(), chance) } },
  );
  const isDue = (at: number | null | undefined): boolean => typeof at === 'number' && at <= now();
  const isCall = drawn?.id === slot.id && isDue(drawn.moments[0]);
  if (!isCall && !isNew && !isDue(chores?.askAt) && !isDue(chores?.burnAt)) return false;
  const { keys } = await learn(around);
  if (keys.state === 'off') return true;
  await hearNews(around);
  if (isCall) await sendOne(around, keys, slot);
  await doChores(around, keys);
  const after = await store.read();
  // From then on they say themselves when they are due.
  return after.isOtherKey || (after.chores !== null && after.chores.epoch === keys.issuer?.epoch);
}

async function sendOne(around: Surroundings, keys: SealedKeys, slot: Slot): Promise<void> {
  const { store, chance, server } = around;
  const points = pointsOf(keys);
  const now = { slot: slot.id, day: keys.day };
  const isFirst = (await store.read()).ring.length === 0;
  const [empty, more] = [await emptyFilling(points, keys.day), await emptyFilling(points, keys.day)];
  const first = await Promise.all(Array.from({ length: isFirst ? limits.ringSize : 0 }, () => emptyFilling(points, keys.day)));
  let box: Bytes = empty.box;
  const kept = await store.change((before) => {
    const ring = withoutLate(before.ring.length > 0 ? before.ring : newRing(first), keys.day, blankText);
    // An empty one that is kept nowhere goes in its place.
    if (waitsUntilTomorrow(keys, before)) return { ...before, ring };
    const chosen = next(ring, now, empty);
    box = chosen.box;
    return { ...before, ring: chosen.ring };
  });
  const news = newsFor(around, kept);
  if (news) around.seen.set(news.id, await askBox<Looked>(server, points, { kind: 'look', thread: news.thread }));
  else await server.box(box);
  const isMore = chance() < putsEmpty;
  await store.change((after) => {
    const ring = news ? after.ring : wentOut(after.ring, slot.id, box, blankText);
    const moments = after.slot?.id === slot.id ? after.slot.moments.slice(1) : [];
    return { ...after, ring: (isMore && put(ring, more)) || ring, slot: { id: slot.id, moments } };
  });
}

/** The second call of a slot asks for news in the place of an envelope: one more call would tell that there is an author here. */
const newsFor = ({ seen }: Surroundings, { slot, threads }: Kept) =>
  slot?.moments.length === 1 ? threads.find(({ id, hasNews }) => hasNews && !seen.has(id)) : undefined;

/** Every device reads the tags of all rounds it lacks, and compares them by itself. */
async function hearNews({ server, store, seen }: Surroundings): Promise<void> {
  for (;;) {
    const { round, threads } = await store.read();
    // Events before there was a conversation to remember are no news.
    const { newest, rounds } = await server.board(round ?? never);
    const last = rounds.at(-1)?.n ?? newest;
    const found = new Set<string>();
    for (const { id, board } of threads) if ((await newsIn(board, rounds)) !== null) found.add(id);
    // Older than what happened since.
    for (const id of found) seen.delete(id);
    await store.change((kept) => ({
      ...kept,
      round: last,
      threads: kept.threads.map((one) => (found.has(one.id) ? { ...one, hasNews: true } : one)),
    }));
    if (last >= newest) return;
  }
}
