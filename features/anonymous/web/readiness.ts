/** Whether an anonymous rant can be written on this device now, and if not, why. */
import type { SealedKeys } from '../contract/calls.ts';
import type { Readiness, ReadyState } from './device.ts';
import type { DeviceContext } from './device-context.ts';
import { blankText } from './kept-text.ts';
import { OldKeyError } from './key-proof.ts';
import { learn, passesFor, passToSeal, waitsUntilTomorrow } from './passes.ts';
import { slotsUntilFree, withoutLate } from './send-ring.ts';
import { slotAfter, tomorrowsSlot } from './slots.ts';
import { Forgets, forgetsAll } from './store.ts';

export async function readiness(device: DeviceContext, timeZone: string): Promise<Readiness> {
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
  const learned = await learn(device).catch((error: unknown) => {
    if (error instanceof Forgets) return no('forgets');
    if (error instanceof OldKeyError) return no('old');
    throw error;
  });
  if ('state' in learned) return learned;
  const { keys, kept } = learned;
  const { all, usable } = passesFor(keys, kept);
  const goesToday = !waitsUntilTomorrow(keys, kept);
  const slots = slotsUntilFree(withoutLate(kept.ring, keys.day, blankText), keys.day);
  const from = goesToday ? device.now() : tomorrowsSlot(timeZone, device.now());
  const freeAt = slots === 0 ? null : slotAfter(timeZone, from, slots);
  // Stays true once passes of this week came to the device, whether they were used or not.
  const hasCome = kept.chores?.epoch === keys.issuer?.epoch && kept.chores?.came === true;
  const isTaken = kept.chores?.epoch === keys.issuer?.epoch && kept.chores?.askAt === null && !hasCome;
  const state = stateOf(keys, {
    hasCome,
    isTaken,
    isOtherKey: kept.isOtherKey,
    canSeal: passToSeal(keys, kept) !== undefined,
    isFull: slots > 0,
  });
  return { state, keys, passes: usable.length, goesToday, holdsPasses: all.length > 0 || hasCome, isTaken, freeAt };
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
