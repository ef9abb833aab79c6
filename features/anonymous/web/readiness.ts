/** Whether a sealed rant can be written on this device now, and if not, why. */
import type { SealedKeys } from '../contract/calls.ts';
import type { Readiness, ReadyState } from './device.ts';
import { blankText } from './kept-text.ts';
import { Old } from './key-proof.ts';
import { learn, passesFor, passToSeal, waitsUntilTomorrow } from './passes.ts';
import { slotsUntilFree, withoutLate } from './send-ring.ts';
import { slotAfter, tomorrowsSlot } from './slots.ts';
import { Forgets, forgetsAll } from './store.ts';
import type { Surroundings } from './surroundings.ts';

export async function readiness(around: Surroundings, timeZone: string): Promise<Readiness> {
  const no = (state: ReadyState): Readiness => ({
    state,
    keys: null,
    passes: 0,
    goesToday: false,
    holdsPasses: false,
    isTaken: false,
    freeAt: null,
  });
  if (globalThis.crypto?.subtle === undefined) return no('insecure');
  if (await forgetsAll()) return no('forgets');
  const known = await learn(around).catch((error: unknown) => {
    if (error instanceof Forgets) return no('forgets');
    if (error instanceof Old) return no('old');
    throw error;
  });
  if ('state' in known) return known;
  const { keys, kept } = known;
  const { held, usable } = passesFor(keys, kept);
  const goesToday = !waitsUntilTomorrow(keys, kept);
  const slots = slotsUntilFree(withoutLate(kept.ring, keys.day, blankText), keys.day);
  const from = goesToday ? around.now() : tomorrowsSlot(timeZone, around.now());
  const freeAt = slots === 0 ? null : slotAfter(timeZone, from, slots);
  // Used passes look like unused ones here: a device to which passes came says yes.
  const hasCome = kept.chores?.epoch === keys.issuer?.epoch && kept.chores?.came === true;
  const isTaken = kept.chores?.epoch === keys.issuer?.epoch && kept.chores?.askAt === null && !hasCome;
  const state = stateOf(keys, {
    hasCome,
    isTaken,
    isOtherKey: kept.isOtherKey,
    canSeal: passToSeal(keys, kept) !== undefined,
    isFull: slots > 0,
  });
  return { state, keys, passes: usable.length, goesToday, holdsPasses: held.length > 0 || hasCome, isTaken, freeAt };
}

function stateOf(
  { state }: SealedKeys,
  has: { hasCome: boolean; isTaken: boolean; isOtherKey: boolean; canSeal: boolean; isFull: boolean },
): ReadyState {
  if (state === 'off') return 'off';
  if (has.isOtherKey) return 'otherKey';
  if (state !== 'on') return state;
  if (!has.canSeal) return has.hasCome ? 'used' : has.isTaken ? 'taken' : 'none';
  return has.isFull ? 'full' : 'ready';
}
