/**
 * The calls of every device while a page is open, whether anybody on it ever writes or not: two boxes a slot, passes once for each key,
 * news of all rounds. One tab makes them. Content, times and number of the calls must never depend on whether somebody wrote, and all
 * stored records look alike.
 */

import { nameOf } from '#web/lib/storage/storage.ts';
import type { SealedKeys } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { Bytes } from './bytes.ts';
import type { LookResult } from './device.ts';
import { type DeviceContext, deviceContextOf } from './device-context.ts';
import { blankText } from './kept-text.ts';
import { newsIn } from './news-tags.ts';
import { doChores, learn, waitsUntilTomorrow } from './passes.ts';
import { newRing, next, put, wentOut, withoutLate } from './send-ring.ts';
import { drawMoments, nextDay, type Slot, slotAt } from './slots.ts';
import type { DeviceState } from './store.ts';
import { askBox, emptyFilling, pointsOf } from './thread.ts';

const minuteMs = 60_000;
/** How often the keys are asked for while this week's is missing. */
const lookEveryMs = 5 * minuteMs;
/** A number that no round reaches, so that the board answers with the number of its newest round and no tags. */
const never = 2 ** 31 - 1;
/** How often an empty envelope is put in as if it had been written, so that an envelope that has not gone out yet says nothing. */
const putsEmpty = 1 / 6;

/**
 * Starts the calls. `user`: the id of the person who is signed in. `timeZone`: the organisation's. Returns a function that ends them. Does
 * nothing without https.
 */
export const startCover = (user: string, timeZone: string): (() => void) =>
  keepCover(deviceContextOf(user), { name: nameOf(`earshot-sealed-${user}`), timeZone, everyMs: minuteMs });

interface CoverOptions {
  /** The name of the Web Lock that one tab holds. */
  name: string;
  timeZone: string;
  everyMs: number;
}

export function keepCover(device: DeviceContext, options: CoverOptions): () => void {
  const { locks } = globalThis.navigator;
  if (locks === undefined || globalThis.crypto.subtle === undefined) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  // The request is rejected if it is ended while it waits for the lock.
  locks.request(options.name, { signal }, () => keepOn(device, options, signal)).catch(() => {});
  return () => controller.abort();
}

async function keepOn(device: DeviceContext, { timeZone, everyMs }: CoverOptions, signal: AbortSignal): Promise<void> {
  let isNew = true;
  let lookAt = 0;
  while (!signal.aborted) {
    await device.idle();
    try {
      // A page that stays open overnight asks for the passes of a new week, as a page that is opened in the morning does.
      const isKnown = await beat(device, timeZone, isNew || device.now() >= lookAt);
      if (isNew) await device.fetchAhead();
      isNew = false;
      if (device.now() >= lookAt) lookAt = isKnown ? nextDay(timeZone, device.now()) : device.now() + lookEveryMs;
    } catch {
      // A failed call is tried again a moment later. Nothing is shown, because a message would tell what this device does.
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

/**
 * Does what is due now. `isNew`: it is the first time on this page or on this day, or this week's key was missing the last time. Returns
 * whether the device knows when to ask for this week's passes.
 */
export async function beat(device: DeviceContext, timeZone: string, isNew: boolean): Promise<boolean> {
  const { store, now, chance } = device;
  const slot = slotAt(timeZone, now());
  const { slot: drawnSlot, chores } = await store.change((state) =>
    now() < slot.from || state.slot?.id === slot.id ? null : { ...state, slot: { id: slot.id, moments: drawMoments(slot, now(), chance) } },
  );
  const isDue = (at: number | null | undefined): boolean => typeof at === 'number' && at <= now();
  const isCall = drawnSlot?.id === slot.id && isDue(drawnSlot.moments[0]);
  if (!isCall && !isNew && !isDue(chores?.askAt) && !isDue(chores?.burnAt)) return false;
  const { keys } = await learn(device);
  if (keys.state === 'off') return true;
  await hearNews(device);
  if (isCall) await sendOne(device, keys, slot);
  await doChores(device, keys);
  const after = await store.read();
  // `chores` holds the time to ask for passes, once it was drawn for this week's key.
  return after.isOtherKey || (after.chores !== null && after.chores.epoch === keys.issuer?.epoch);
}

async function sendOne(device: DeviceContext, keys: SealedKeys, slot: Slot): Promise<void> {
  const { store, chance, server } = device;
  const points = pointsOf(keys);
  const now = { slot: slot.id, day: keys.day };
  const isFirst = (await store.read()).ring.length === 0;
  const [empty, secondEmpty] = [await emptyFilling(points, keys.day), await emptyFilling(points, keys.day)];
  const first = await Promise.all(Array.from({ length: isFirst ? limits.ringSize : 0 }, () => emptyFilling(points, keys.day)));
  let box: Bytes = empty.box;
  const state = await store.change((before) => {
    const ring = withoutLate(before.ring.length > 0 ? before.ring : newRing(first), keys.day, blankText);
    // On the day on which passes came, an empty envelope that is stored nowhere goes out instead.
    if (waitsUntilTomorrow(keys, before)) return { ...before, ring };
    const envelope = next(ring, now, empty);
    box = envelope.box;
    return { ...before, ring: envelope.ring };
  });
  const news = newsFor(device, state);
  if (news) device.seen.set(news.id, await askBox<LookResult>(server, points, { kind: 'look', thread: news.thread }));
  else await server.box(box);
  const isMore = chance() < putsEmpty;
  await store.change((after) => {
    const ring = news ? after.ring : wentOut(after.ring, slot.id, box, blankText);
    const moments = after.slot?.id === slot.id ? after.slot.moments.slice(1) : [];
    return { ...after, ring: (isMore && put(ring, secondEmpty)) || ring, slot: { id: slot.id, moments } };
  });
}

/** The second call of a slot asks for news in the place of an envelope: one more call would tell that there is an author here. */
const newsFor = ({ seen }: DeviceContext, { slot, threads }: DeviceState) =>
  slot?.moments.length === 1 ? threads.find(({ id, hasNews }) => hasNews && !seen.has(id)) : undefined;

/** Every device reads the tags of all rounds that it lacks, and compares them by itself. */
async function hearNews({ server, store, seen }: DeviceContext): Promise<void> {
  for (;;) {
    const { round, threads } = await store.read();
    // A device that has read no round yet begins with the newest: before it could remember a conversation, nothing was news.
    const { newest, rounds } = await server.board(round ?? never);
    const last = rounds.at(-1)?.n ?? newest;
    const threadsWithNews = new Set<string>();
    for (const { id, board } of threads) if ((await newsIn(board, rounds)) !== null) threadsWithNews.add(id);
    // The answer in memory is older than this news.
    for (const id of threadsWithNews) seen.delete(id);
    await store.change((state) => ({
      ...state,
      round: last,
      threads: state.threads.map((thread) => (threadsWithNews.has(thread.id) ? { ...thread, hasNews: true } : thread)),
    }));
    if (last >= newest) return;
  }
}
