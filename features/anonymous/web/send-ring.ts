/**
 * The eight sealed envelopes that every device holds, and which goes out next. Neither the content nor the number of sendings depends on
 * whether somebody wrote. Nothing tells which envelopes hold a rant, and nobody can open them, not even this device. Beside each lies a
 * text that only twelve words open, or random bytes; both come and go together. The functions are pure: they return the changed ring.
 */
import { addDays } from '@earshot/contract/calendar';
import { limits } from '../contract/limits.ts';
import { type Bytes, toBase64 } from './bytes.ts';

/** The content of one place in the ring. */
export interface Filling {
  box: Bytes;
  /** The text that the box holds, encrypted for somebody who has the words; random bytes where nobody wrote. */
  text: Bytes;
  /** The server's day on which it was sealed. */
  day: string;
}
export interface Envelope extends Filling {
  /** How often it went out. */
  sent: number;
  /** The slot in which it last went out; '' where it has not. */
  slot: string;
}
export type Ring = readonly Envelope[];

/** The current slot, and the server's day. */
interface Moment {
  slot: string;
  day: string;
}

const { boxKeyDays, callsASlot, ringSends, ringSize, textDays } = limits;
const noBytes: Bytes = new Uint8Array();

const isDone = ({ sent }: Envelope): boolean => sent >= ringSends;
/** Whether the server has deleted the keys that could open this envelope. */
const isLate = (envelope: Envelope, today: string): boolean =>
  !isDone(envelope) && envelope.day !== '' && addDays(envelope.day, boxKeyDays) < today;
const isDue = (envelope: Envelope, { slot, day }: Moment): boolean => !isDone(envelope) && !isLate(envelope, day) && envelope.slot !== slot;

/** Whether it never left while the server could open it. Its text then waits for somebody who has the words. */
export const isStranded = (envelope: Envelope, today: string): boolean => isLate(envelope, today) && envelope.sent === 0;

/** `empties`: as many as there are places. The ring looks as if all of them had gone out. */
export const newRing = (empties: readonly Filling[]): Ring =>
  empties.slice(0, ringSize).map((emptyEnvelope) => ({ ...emptyEnvelope, sent: ringSends, slot: '' }));

/**
 * Puts an envelope, with a rant or empty, in the place of one that has gone out often enough. Returns null where there is no such place.
 */
export function put(ring: Ring, filling: Filling): Ring | null {
  const at = ring.findIndex(isDone);
  return at < 0 ? null : placed(ring, at, filling);
}
const placed = (ring: Ring, at: number, filling: Filling): Ring => ring.with(at, { ...filling, sent: 0, slot: '' });

/**
 * Puts in what somebody has written. Where nothing in the ring can go out any more, it replaces the oldest. Returns null where there is no
 * place.
 */
export function putWritten(ring: Ring, filling: Filling): Ring | null {
  const free = put(ring, filling);
  if (free !== null || ring.some((envelope) => !isLate(envelope, filling.day))) return free;
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

/**
 * Chooses what goes out next: never the same twice in a slot, and first those that went out least. `empty`: put in where nothing else is
 * due.
 */
export function next(ring: Ring, now: Moment, empty: Filling): { ring: Ring; box: Bytes } {
  const all = ring.some((envelope) => isDue(envelope, now)) ? ring : (put(ring, empty) ?? ring);
  const nextDue = all.filter((envelope) => isDue(envelope, now)).toSorted((a, b) => a.sent - b.sent)[0];
  // Nothing is due where everything went out in this very slot, which takes more calls than a slot has.
  return { ring: all, box: nextDue?.box ?? empty.box };
}

/** Counts a sending of this envelope; after the last one its text is erased. An envelope that was replaced meanwhile is not found. */
export const wentOut = (ring: Ring, slot: string, box: Bytes, blank: () => Bytes): Ring =>
  ring.map((envelope) =>
    isSame(envelope.box, box) ? { ...envelope, ...freed(envelope, blank), sent: envelope.sent + 1, slot } : envelope,
  );
const freed = ({ sent }: Envelope, blank: () => Bytes): Partial<Envelope> => (sent + 1 >= ringSends ? { text: blank() } : {});

/** Frees the places of envelopes that can no longer go out. A text that never left stays for `textDays`. */
export const withoutLate = (ring: Ring, today: string, blank: () => Bytes): Ring =>
  ring.map((envelope) =>
    isLate(envelope, today) && (!isStranded(envelope, today) || addDays(envelope.day, textDays) < today)
      ? { ...envelope, text: blank(), sent: ringSends }
      : envelope,
  );

/** Puts an empty envelope in the place of this box, as if it had always been there. */
export const replaced = (ring: Ring, box: Bytes, filling: Filling): Ring =>
  ring.map((envelope) => (isSame(envelope.box, box) ? { ...envelope, ...filling } : envelope));

/** Replaces this box by one that goes out as if it had just been written. */
export const anew = (ring: Ring, box: Bytes, filling: Filling): Ring =>
  ring.map((envelope) => (isSame(envelope.box, box) ? { ...filling, sent: 0, slot: '' } : envelope));

/** Frees the place of this box, as if it had gone out as often as it should. */
export const finished = (ring: Ring, box: Bytes, blank: () => Bytes): Ring =>
  ring.map((envelope) => (isSame(envelope.box, box) ? { ...envelope, text: blank(), sent: ringSends } : envelope));

/** The mark by which an envelope is found again, where its author asked for a reminder. */
export const markOf = (box: Bytes): string => toBase64(box.subarray(0, 65));
export const placeOf = (ring: Ring, box: Bytes): Envelope | undefined => ring.find((envelope) => isSame(envelope.box, box));

/** Comparing the first 65 bytes is enough: they are a curve point that is random for each box. */
const isSame = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.subarray(0, 65).every((byte, n) => byte === b[n]);

/** How many slots it takes until a place is free; 0 where one is free now. */
export function slotsUntilFree(ring: Ring, day: string): number {
  let [now, slots] = [ring, 0];
  for (; now.length > 0 && !now.some(isDone) && now.some((envelope) => !isLate(envelope, day)); slots++)
    for (let call = 0; call < callsASlot; call++) {
      const { box } = next(now, { slot: `${slots}`, day }, { box: noBytes, text: noBytes, day });
      now = wentOut(now, `${slots}`, box, () => noBytes);
    }
  return slots;
}
