/**
 * The eight sealed envelopes that every device holds, and which goes out next: neither what is sent nor how much depends on whether somebody wrote. Nothing says
 * which of them hold something; nobody can open them, this device neither. Pure: what is given comes back changed.
 */
import { limits } from '@earshot/contract/limits';
import type { Bytes } from './bytes.ts';

export interface Envelope {
  box: Bytes;
  /** How often it went out. */
  sent: number;
  /** When it last did; '': not yet. */
  slot: string;
}
export type Ring = readonly Envelope[];

const { callsASlot, ringSends, ringSize } = limits.sealed;
const nothing: Bytes = new Uint8Array();

const isDone = ({ sent }: Envelope): boolean => sent >= ringSends;
const isDue = (one: Envelope, slot: string): boolean => !isDone(one) && one.slot !== slot;

/** `empties`: as many as there are places. All have gone out, as far as anybody can tell. */
export const newRing = (empties: readonly Bytes[]): Ring => empties.slice(0, ringSize).map((box) => ({ box, sent: ringSends, slot: '' }));

/** In the place of one that has gone out often enough; null: there is none. What was written and what is empty comes in by this one way. */
export function put(ring: Ring, box: Bytes): Ring | null {
  const at = ring.findIndex(isDone);
  return at < 0 ? null : ring.with(at, { box, sent: 0, slot: '' });
}

/** What goes out next in this slot: never the same twice, those first that went out least. `empty`: put in where nothing else is due. */
export function next(ring: Ring, slot: string, empty: Bytes): { ring: Ring; box: Bytes } {
  const all = ring.some((one) => isDue(one, slot)) ? ring : (put(ring, empty) ?? ring);
  const least = all.filter((one) => isDue(one, slot)).toSorted((a, b) => a.sent - b.sent)[0];
  // Full of what went out in this very slot: more calls than a slot has.
  return { ring: all, box: least?.box ?? empty };
}

/** It went out. What has been replaced meanwhile is not there any more. */
export const wentOut = (ring: Ring, slot: string, box: Bytes): Ring =>
  ring.map((one) => (isSame(one.box, box) ? { box, sent: one.sent + 1, slot } : one));

/** The first 65 bytes are a point that is drawn anew for each box. */
const isSame = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.subarray(0, 65).every((byte, n) => byte === b[n]);

/** How many slots it takes until a place is free; 0: one is. */
export function slotsUntilFree(ring: Ring): number {
  let [now, slots] = [ring, 0];
  for (; now.length > 0 && !now.some(isDone); slots++)
    for (let call = 0; call < callsASlot; call++) {
      const { box } = next(now, `${slots}`, nothing);
      now = wentOut(now, `${slots}`, box);
    }
  return slots;
}
