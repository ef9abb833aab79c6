/**
 * The passes of this device: what it learns of their keys, how it gets some once for each key, and which it can use. All devices do the same, whether
 * anybody ever writes or not, so that having passes, or fewer than before, says nothing.
 */
import { addDays, weekday } from '@earshot/contract/calendar';
import { isRefusal } from '#web/lib/api/refusal.ts';
import type { SealedKeys } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { blind, finalize, issuerKey } from './blind-signature.ts';
import { fromBase64, join, random, sha256, toBase64, utf8 } from './bytes.ts';
import { mondayOf, provedBy } from './key-proof.ts';
import { type Chores, forgetsAll, type Kept, type Pass } from './store.ts';
import type { Surroundings } from './surroundings.ts';

const { passesACall } = limits;
const hourMs = 3_600_000;
const [laterWithin, burnWithin, againWithin] = [2 * hourMs, 7 * 24 * hourMs, hourMs / 4];

/**
 * Passes of this week count; on its Monday, when nobody can use those yet, also those of the week before. Never later, even where this week's
 * are missing: a person who spends older ones was here the week before, and one who was away has none.
 */
const counts = ({ day }: SealedKeys, { epoch }: Pass): boolean => epoch.slice(0, 10) >= addDays(mondayOf(day), weekday(day) === 0 ? -7 : 0);

/** Valid passes, and the usable ones among them. A pass is not usable on the day it came: its use would show that the author was here that day. */
export function passesFor(keys: SealedKeys, { passes }: Pick<Kept, 'passes'>): { held: Pass[]; usable: Pass[] } {
  const held = passes.filter((pass) => counts(keys, pass)).toSorted((a, b) => (a.epoch < b.epoch ? -1 : 1));
  return { held, usable: held.filter(({ day }) => day < keys.day) };
}

/** Passes came today: nothing goes out before tomorrow, on any device, as who wrote would else be among those who were just here. */
export const waitsUntilTomorrow = (keys: SealedKeys, { cameOn }: Pick<Kept, 'cameOn'>): boolean =>
  cameOn === keys.day && !keys.passesCountAtOnce;

/** The pass that a rant is sealed with now: one that came today, because the rant goes out tomorrow; otherwise one of the newest usable key. */
export function passToSeal(keys: SealedKeys, kept: Pick<Kept, 'passes'>): Pass | undefined {
  const { held, usable } = passesFor(keys, kept);
  return held.find(({ day }) => day === keys.day) ?? usable.at(-1);
}

/** At the moment when the device first hears that all passes were closed: only what the new key signed counts. */
function afterRenewal(keys: SealedKeys, kept: Kept): readonly Pass[] {
  const { renewedOn, issuer } = keys;
  if (renewedOn === null || renewedOn === kept.renewedOn) return kept.passes;
  return kept.passes.filter(({ epoch }) => epoch === issuer?.epoch);
}

const choresFor = (epoch: string, { now, chance: drawn }: Surroundings): Chores => ({
  epoch,
  // Fetched at once, because a person who has just signed in may want to write.
  askAt: now(),
  burnAt: now() + drawn() * burnWithin,
  came: false,
});

/** Asks for the keys and keeps what follows from them. What is not proved by the public log is never used. */
export async function learn(around: Surroundings): Promise<{ keys: SealedKeys; kept: Kept }> {
  const { server, store } = around;
  const keys = await server.keys();
  for (;;) {
    const before = await store.read();
    const { issuer } = keys;
    // A key that is in no head yet will be in the next one.
    const isProvable = issuer !== null && issuer.proof !== null;
    const head = isProvable ? await provedBy(server, issuer, keys.day, before.head) : before.head;
    let isDone = false;
    const kept = await store.change((now) => {
      // Another tab saw a newer log meanwhile: compare with that.
      if (now.head?.root !== before.head?.root) return null;
      isDone = true;
      const passes = afterRenewal(keys, now).filter((pass) => counts(keys, pass));
      const known = { ...now, passes, renewedOn: keys.renewedOn };
      if (!isProvable) return known;
      if (head === null) return { ...known, isOtherKey: true };
      const chores = now.chores?.epoch === issuer.epoch ? now.chores : choresFor(issuer.epoch, around);
      return { ...known, head, isOtherKey: false, chores };
    });
    if (isDone) return { keys, kept };
  }
}

/** Does what is due among the things done once for each key. `keys`: as they were just learnt. */
export async function doChores(around: Surroundings, keys: SealedKeys): Promise<void> {
  const { store, now, chance: drawn } = around;
  const { chores, isOtherKey } = await store.read();
  if (chores === null) return;
  const keep = (made: Partial<Chores>) => store.change((kept) => kept.chores && { ...kept, chores: { ...kept.chores, ...made } });
  if (isOtherKey || chores.epoch !== keys.issuer?.epoch) {
    // Not with this key; and not every minute anew.
    const later = (at: number | null) => (at !== null && at <= now() ? now() + drawn() * laterWithin : at);
    await keep({ askAt: later(chores.askAt), burnAt: later(chores.burnAt) });
    return;
  }
  if (chores.burnAt !== null && chores.burnAt <= now()) {
    await keep({ burnAt: null });
    if (drawn() < 0.5) await burnOne(around);
  }
  if (chores.askAt === null || chores.askAt > now()) return;
  // A browser that forgets all when it closes would take passes that are then missing on another device.
  if (await forgetsAll()) return void (await keep({ askAt: null }));
  // Later again, should this one be lost on its way.
  await keep({ askAt: now() + drawn() * againWithin });
  const came = await getPasses(around, keys);
  if (came !== null) await keep({ askAt: null, came });
}

/** Fewer passes than there were say nothing, as everybody's become fewer. The last one stays. */
async function burnOne({ store, chance: drawn }: Surroundings): Promise<void> {
  const at = drawn();
  await store.change((kept) =>
    kept.passes.length > 1 ? { ...kept, passes: kept.passes.toSpliced(Math.floor(at * kept.passes.length), 1) } : null,
  );
}

/** Whether any came; null: not now. */
async function getPasses({ server, store, idle }: Surroundings, { issuer }: SealedKeys): Promise<boolean | null> {
  if (issuer === null) return null;
  const spki = fromBase64(issuer.key);
  const key = await issuerKey(spki);
  const begin = join(utf8('earshot pass 1'), await sha256(spki));
  const made = [];
  for (let n = 0; n < passesACall; n++) {
    await idle();
    const message = join(begin, random(32));
    made.push({ message, ...(await blind(key, message)) });
  }
  const { epoch } = issuer;
  const signed = await server
    .sign(
      epoch,
      made.map(({ blinded }) => blinded),
    )
    .catch((error: unknown) => {
      // Other devices of the same person have them.
      if (isRefusal(error, 'passes_taken')) return [];
      throw error;
    });
  if (signed.length === 0) return false;
  // The day of now, not of when the keys were asked for: midnight may lie between.
  const { day } = await server.keys();
  const passes: Pass[] = [];
  for (const [n, { message, inverse }] of made.entries()) {
    await idle();
    const signature = await finalize(key, message, signed[n] ?? new Uint8Array(), inverse);
    passes.push({ epoch, message: toBase64(message), signature: toBase64(signature), day });
  }
  await store.change((kept) => ({ ...kept, passes: [...kept.passes, ...passes], cameOn: day }));
  return true;
}
