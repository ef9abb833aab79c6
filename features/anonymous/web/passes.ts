/**
 * The passes of this device: what it learns of their keys, how it gets some once for each key, and which it can use. All devices do the
 * same, whether anybody ever writes or not, so that having passes, or fewer than before, says nothing.
 */
import { addDays, weekday } from '@earshot/contract/calendar';
import { isRefusal } from '#web/lib/api/refusal.ts';
import type { SealedKeys } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { blind, finalize, issuerKey } from './blind-signature.ts';
import { fromBase64, join, random, sha256, toBase64, utf8 } from './bytes.ts';
import type { DeviceContext } from './device-context.ts';
import { mondayOf, provedBy } from './key-proof.ts';
import { type Chores, type DeviceState, forgetsAll, type Pass } from './store.ts';

const { passesACall } = limits;
const hourMs = 3_600_000;
const [laterWithin, burnWithin, againWithin] = [2 * hourMs, 7 * 24 * hourMs, hourMs / 4];

/**
 * Passes of this week count; on its Monday, when nobody can use those yet, those of the week before count too. These never count later,
 * even where this week's are missing: spending them would show that the person was here the week before.
 */
const counts = ({ day }: SealedKeys, { epoch }: Pass): boolean => epoch.slice(0, 10) >= addDays(mondayOf(day), weekday(day) === 0 ? -7 : 0);

/**
 * Valid passes, and the usable ones among them. A pass is not usable on the day it came: its use would show that the author was here that
 * day.
 */
export function passesFor(keys: SealedKeys, { passes }: Pick<DeviceState, 'passes'>): { all: Pass[]; usable: Pass[] } {
  const all = passes.filter((pass) => counts(keys, pass)).toSorted((a, b) => (a.epoch < b.epoch ? -1 : 1));
  return { all, usable: all.filter(({ day }) => day < keys.day) };
}

/**
 * Whether passes came today. Then nothing goes out before tomorrow, on any device: otherwise the author of a rant would be among those who
 * have just been here.
 */
export const waitsUntilTomorrow = (keys: SealedKeys, { cameOn }: Pick<DeviceState, 'cameOn'>): boolean =>
  cameOn === keys.day && !keys.passesCountAtOnce;

/**
 * The pass that a rant is sealed with now: one that came today, because the rant goes out tomorrow; otherwise one of the newest usable key;
 * undefined: there is none.
 */
export function passToSeal(keys: SealedKeys, state: Pick<DeviceState, 'passes'>): Pass | undefined {
  const { all, usable } = passesFor(keys, state);
  return all.find(({ day }) => day === keys.day) ?? usable.at(-1);
}

/** When the device first hears that all passes were closed, it drops those that the new key did not sign. */
function afterRenewal(keys: SealedKeys, state: DeviceState): readonly Pass[] {
  const { renewedOn, issuer } = keys;
  if (renewedOn === null || renewedOn === state.renewedOn) return state.passes;
  return state.passes.filter(({ epoch }) => epoch === issuer?.epoch);
}

const choresFor = (epoch: string, { now, chance: random }: DeviceContext): Chores => ({
  epoch,
  // Fetched at once, because a person who has just signed in may want to write.
  askAt: now(),
  burnAt: now() + random() * burnWithin,
  came: false,
});

/** Asks for the keys and stores what follows from them. A key that the public log does not prove is never used. */
export async function learn(device: DeviceContext): Promise<{ keys: SealedKeys; kept: DeviceState }> {
  const { server, store } = device;
  const keys = await server.keys();
  for (;;) {
    const before = await store.read();
    const { issuer } = keys;
    // A key that is in no head yet will be in the next one.
    const isProvable = issuer !== null && issuer.proof !== null;
    const head = isProvable ? await provedBy(server, issuer, keys.day, before.head) : before.head;
    let isDone = false;
    const state = await store.change((now) => {
      // Another tab saw a newer log meanwhile, so the keys are compared with that one.
      if (now.head?.root !== before.head?.root) return null;
      isDone = true;
      const passes = afterRenewal(keys, now).filter((pass) => counts(keys, pass));
      const renewed = { ...now, passes, renewedOn: keys.renewedOn };
      if (!isProvable) return renewed;
      if (head === null) return { ...renewed, isOtherKey: true };
      const chores = now.chores?.epoch === issuer.epoch ? now.chores : choresFor(issuer.epoch, device);
      return { ...renewed, head, isOtherKey: false, chores };
    });
    if (isDone) return { keys, kept: state };
  }
}

/** Does the chores of this week's key that are due: getting passes, and deleting one. `keys`: as `learn` has just returned them. */
export async function doChores(device: DeviceContext, keys: SealedKeys): Promise<void> {
  const { store, now, chance: random } = device;
  const { chores, isOtherKey } = await store.read();
  if (chores === null) return;
  const keepChores = (change: Partial<Chores>) =>
    store.change((state) => state.chores && { ...state, chores: { ...state.chores, ...change } });
  if (isOtherKey || chores.epoch !== keys.issuer?.epoch) {
    // Nothing is done with a key that is not proved, or that these chores are not for. The chores are put off, so that they are not tried
    // every minute.
    const postponed = (at: number | null) => (at !== null && at <= now() ? now() + random() * laterWithin : at);
    await keepChores({ askAt: postponed(chores.askAt), burnAt: postponed(chores.burnAt) });
    return;
  }
  if (chores.burnAt !== null && chores.burnAt <= now()) {
    await keepChores({ burnAt: null });
    if (random() < 0.5) await deleteRandomPass(device);
  }
  if (chores.askAt === null || chores.askAt > now()) return;
  // A browser that forgets all when it closes would take passes that are then missing on another device.
  if (await forgetsAll()) return void (await keepChores({ askAt: null }));
  // Asks again later, should this call be lost on its way.
  await keepChores({ askAt: now() + random() * againWithin });
  const outcome = await getPasses(device, keys);
  if (outcome !== null) await keepChores({ askAt: null, came: outcome });
}

/** Deletes one pass, drawn at random. Having fewer than before says nothing, as every device does this. The last pass stays. */
async function deleteRandomPass({ store, chance: random }: DeviceContext): Promise<void> {
  const at = random();
  await store.change((state) =>
    state.passes.length > 1 ? { ...state, passes: state.passes.toSpliced(Math.floor(at * state.passes.length), 1) } : null,
  );
}

/** Gets passes and returns whether any came; null where there is no key now. */
async function getPasses({ server, store, idle }: DeviceContext, { issuer }: SealedKeys): Promise<boolean | null> {
  if (issuer === null) return null;
  const spki = fromBase64(issuer.key);
  const key = await issuerKey(spki);
  const prefix = join(utf8('earshot pass 1'), await sha256(spki));
  const newPasses = [];
  for (let n = 0; n < passesACall; n++) {
    await idle();
    const message = join(prefix, random(32));
    newPasses.push({ message, ...(await blind(key, message)) });
  }
  const { epoch } = issuer;
  const signed = await server
    .sign(
      epoch,
      newPasses.map(({ blinded }) => blinded),
    )
    .catch((error: unknown) => {
      // Other devices of the same person have already taken them.
      if (isRefusal(error, 'passes_taken')) return [];
      throw error;
    });
  if (signed.length === 0) return false;
  // The day is fetched again, because midnight may have passed since the keys were fetched.
  const { day } = await server.keys();
  const passes: Pass[] = [];
  for (const [n, { message, inverse }] of newPasses.entries()) {
    await idle();
    const signature = await finalize(key, message, signed[n] ?? new Uint8Array(), inverse);
    passes.push({ epoch, message: toBase64(message), signature: toBase64(signature), day });
  }
  await store.change((state) => ({ ...state, passes: [...state.passes, ...passes], cameOn: day }));
  return true;
}
