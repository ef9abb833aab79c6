/**
 * The eight sealed envelopes that every device holds, and which goes out next. Neither the content nor the number of sendings depends on whether somebody
 * wrote. Nothing tells which envelopes hold a rant, and nobody can open them, not even this device. Beside each lies a text that only twelve words open, or
 * random bytes; both come and go together. The functions are pure: they return the changed ring.
 */
import { addDays } from '@earshot/contract/calendar';
import { limits } from '../contract/limits.ts';
import { type Bytes, toBase64 } from './bytes.ts';

/** The content of a place. */
export interface Filling {
  box: Bytes;
  /** The text that the box holds, for a reader who has the words. */
  text: Bytes;
  /** The server's day on which it was sealed. */
  day: string;
}
export interface Envelope extends Filling {
  /** How often it went out. */
  sent: number;
  /** When it last did; '': not yet. */
  slot: string;
}
export type Ring = readonly Envelope[];

/** The slot that is now, and the day of the server. */
interface Moment {
  slot: string;
  day: string;
}

const { boxKeyDays, callsASlot, ringSends, ringSize, textDays } = limits;
const nothing: Bytes = new Uint8Array();

const isDone = ({ sent }: Envelope): boolean => sent >= ringSends;
/** The server has deleted the keys that could open this envelope. */
const isLate = (one: Envelope, today: string): boolean => !isDone(one) && one.day !== '' && addDays(one.day, boxKeyDays) < today;
const isDue = (one: Envelope, { slot, day }: Moment): boolean => !isDone(one) && !isLate(one, day) && one.slot !== slot;

/** It never left while it could be opened: its text waits for who has the words. */
export const isStranded = (one: Envelope, today: string): boolean => isLate(one, today) && one.sent === 0;

/** `empties`: as many as there are places. All have gone out, as far as anybody can tell. */
export const newRing = (empties: readonly Filling[]): Ring =>
  empties.slice(0, ringSize).map((one) => ({ ...one, sent: ringSends, slot: '' }));

/** Puts an envelope, with a rant or empty, in the place of one that has gone out often enough. null: there is no such place. */
export function put(ring: Ring, filling: Filling): Ring | null {
  const at = ring.findIndex(isDone);
  return at < 0 ? null : placed(ring, at, filling);
}
const placed = (ring: Ring, at: number, filling: Filling): Ring => ring.with(at, { ...filling, sent: 0, slot: '' });

/** Puts in what somebody has written; where nothing in the ring can go out any more, in the place of the oldest. */
export function putWritten(ring: Ring, filling: Filling): Ring | null {
  const free = put(ring, filling);
  if (free !== null || ring.some((one) => !isLate(one, filling.day))) return free;
  const oldest = ring.reduce((before, { day }) => (day < before ? day : before), filling.day);
  return placed(
    ring,
    Math.max(
      0,
      ring.findIndex(({ day }) => day === oldest),
    ),
    filling,
  );
}

/** Takes what goes out next in this slot: never the same twice, those first that went out least. `empty`: put in where nothing else is due. */
export function next(ring: Ring, now: Moment, empty: Filling): { ring: Ring; box: Bytes } {
  const all = ring.some((one) => isDue(one, now)) ? ring : (put(ring, empty) ?? ring);
  const least = all.filter((one) => isDue(one, now)).toSorted((a, b) => a.sent - b.sent)[0];
  // Full of what went out in this very slot: more calls than a slot has.
  return { ring: all, box: least?.box ?? empty.box };
}

/** Counts a sending of this envelope; after the last one its text is erased. An envelope that was replaced meanwhile is not found. */
export const wentOut = (ring: Ring, slot: string, box: Bytes, blank: () => Bytes): Ring =>
  ring.map((one) => (isSame(one.box, box) ? { ...one, ...freed(one, blank), sent: one.sent + 1, slot } : one));
const freed = ({ sent }: Envelope, blank: () => Bytes): Partial<Envelope> => (sent + 1 >= ringSends ? { text: blank() } : {});

/** Places of what can go out no more become free, but for a text that never left, which stays for some weeks. */
export const withoutLate = (ring: Ring, today: string, blank: () => Bytes): Ring =>
  ring.map((one) =>
    isLate(one, today) && (!isStranded(one, today) || addDays(one.day, textDays) < today)
      ? { ...one, text: blank(), sent: ringSends }
      : one,
  );

/** The place of this box is taken by an empty one that looks as if it had been there. */
export const replaced = (ring: Ring, box: Bytes, filling: Filling): Ring =>
  ring.map((one) => (isSame(one.box, box) ? { ...one, ...filling } : one));

/** The envelope goes out again, as if it had just been written. */
export const anew = (ring: Ring, box: Bytes, filling: Filling): Ring =>
  ring.map((one) => (isSame(one.box, box) ? { ...filling, sent: 0, slot: '' } : one));

/** Nothing more is to be done about it. */
export const finished = (ring: Ring, box: Bytes, blank: () => Bytes): Ring =>
  ring.map((one) => (isSame(one.box, box) ? { ...one, text: blank(), sent: ringSends } : one));

/** The mark by which a place is found again, where its author asked for that. */
export const markOf = (box: Bytes): string => toBase64(box.subarray(0, 65));
export const placeOf = (ring: Ring, box: Bytes): Envelope | undefined => ring.find((one) => isSame(one.box, box));

/** The first 65 bytes are a point that is drawn anew for each box. */
const isSame = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.subarray(0, 65).every((byte, n) => byte === b[n]);

/** How many slots it takes until a place is free; 0: one is. */
export function slotsUntilFree(ring: Ring, day: string): number {
  let [now, slots] = [ring, 0];
  for (; now.length > 0 && !now.some(isDone) && now.some((one) => !isLate(one, day)); slots++)
    for (let call = 0; call < callsASlot; call++) {
      const { box } = next(now, { slot: `${slots}`, day }, { box: nothing, text: nothing, day });
      now = wentOut(now, `${slots}`, box, () => nothing);
    }
  return slots;
}
