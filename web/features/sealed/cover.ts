/**
 * What every device does while a page is open, whether anybody on it ever writes or not: two boxes a slot, passes once for each key, news of all rounds.
 * One tab does it. What goes out, when and how much must never depend on what was written; all that is written down looks alike.
 */

import { limits } from '@earshot/contract/limits';
import type { SealedKeys } from '@earshot/contract/sealed';
import { nameOf } from '../../lib/storage/storage.ts';
import { newsIn } from './board.ts';
import type { Bytes } from './bytes.ts';
import type { Looked } from './device.ts';
import { doChores, learn } from './passes.ts';
import { newRing, next, put, wentOut } from './ring.ts';
import { drawMoments, type Slot, slotAt } from './slots.ts';
import type { Kept } from './store.ts';
import { aroundOf, type Surroundings } from './surroundings.ts';
import { askBox, emptyBox, pointsOf } from './thread.ts';

const minuteMs = 60_000;
/** A round that no log reaches. */
const never = 2 ** 31 - 1;
/** How often an empty envelope is put in as if it had been written: so that one that has not gone out yet says nothing. */
const putsEmpty = 1 / 6;

/** For who is signed in, by his id, in the zone of the organisation. Returns how to end it. Does nothing without https. */
export const startCover = (user: string, timeZone: string): (() => void) =>
  keepCover(aroundOf(user), { name: nameOf(`earshot-sealed-${user}`), timeZone, everyMs: minuteMs });

interface How {
  /** Of the lock that one tab holds. */
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
  while (!signal.aborted) {
    await around.idle();
    try {
      await beat(around, timeZone, isNew);
      if (isNew) await around.fetchAhead();
      isNew = false;
    } catch {
      // Whatever fails is tried again a moment later. It is told to nobody, as that would tell what this device does.
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

/** Does what is due now. `isNew`: for the first time on this page. */
export async function beat(around: Surroundings, timeZone: string, isNew: boolean): Promise<void> {
  const { store, now, chance } = around;
  const slot = slotAt(timeZone, now());
  const { slot: drawn, chores } = await store.change((kept) =>
    now() < slot.from || kept.slot?.id === slot.id ? null : { ...kept, slot: { id: slot.id, moments: drawMoments(slot, now(), chance) } },
  );
  const isDue = (at: number | null | undefined): boolean => typeof at === 'number' && at <= now();
  const isCall = drawn?.id === slot.id && isDue(drawn.moments[0]);
  if (!isCall && !isNew && !isDue(chores?.askAt) && !isDue(chores?.burnAt)) return;
  const { keys } = await learn(around);
  if (keys.state === 'off') return;
  await hearNews(around);
  if (isCall) await sendOne(around, keys, slot);
  await doChores(around, keys);
}

async function sendOne(around: Surroundings, keys: SealedKeys, slot: Slot): Promise<void> {
  const { store, chance, server } = around;
  const points = pointsOf(keys);
  const isFirst = (await store.read()).ring.length === 0;
  const [empty, more] = [await emptyBox(points), await emptyBox(points)];
  const first = await Promise.all(Array.from({ length: isFirst ? limits.sealed.ringSize : 0 }, () => emptyBox(points)));
  let box: Bytes = empty;
  const kept = await store.change((now) => {
    const chosen = next(now.ring.length > 0 ? now.ring : newRing(first), slot.id, empty);
    box = chosen.box;
    return { ...now, ring: chosen.ring };
  });
  const news = newsFor(around, kept);
  if (news) around.seen.set(news.id, await askBox<Looked>(server, points, { kind: 'look', thread: news.thread }));
  else await server.box(box);
  const isMore = chance() < putsEmpty;
  await store.change((now) => {
    const ring = news ? now.ring : wentOut(now.ring, slot.id, box);
    const moments = now.slot?.id === slot.id ? now.slot.moments.slice(1) : [];
    return { ...now, ring: (isMore && put(ring, more)) || ring, slot: { id: slot.id, moments } };
  });
}

/** What the second call of a slot asks in the place of an envelope: one more call would tell that there is an author here. */
const newsFor = ({ seen }: Surroundings, { slot, threads }: Kept) =>
  slot?.moments.length === 1 ? threads.find(({ id, hasNews }) => hasNews && !seen.has(id)) : undefined;

/** Every device reads the tags of all rounds it lacks, and compares them by itself. */
async function hearNews({ server, store, seen }: Surroundings): Promise<void> {
  for (;;) {
    const { round, threads } = await store.read();
    // What happened before there was a conversation to remember is no news.
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
