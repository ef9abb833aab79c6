/**
 * Checks that everybody has the same key of the passes: it stands in the public log, and that log continues the one this device saw before.
 * A key made for one person would tell whose a pass is.
 */
import { addDays, weekday } from '@earshot/contract/calendar';
import { type Hashing, hex, isConsistent, isInLog, leafTexts } from '#features/public-log/contract';
import type { SealedKeys } from '../contract/calls.ts';
import type { SealedServer } from './box-fetch.ts';
import { fromBase64, join, sha256, utf8 } from './bytes.ts';
import type { DeviceState } from './store.ts';

/** This browser is too old to check a signature of the log. */
export class OldKeyError extends Error {}

const hashing: Hashing = {
  sha256: (...parts) => sha256(join(...parts.map((part) => (typeof part === 'string' ? utf8(part) : part)))),
  async isSigned(key, signature, text) {
    const publicKey = await crypto.subtle.importKey('raw', join(key), 'Ed25519', false, ['verify']).catch((error: unknown) => {
      if ((error as Error).name === 'DataError') return null;
      throw new OldKeyError();
    });
    return publicKey !== null && crypto.subtle.verify('Ed25519', publicKey, join(signature), utf8(text));
  },
};

type Head = NonNullable<DeviceState['head']>;
type Issuer = NonNullable<SealedKeys['issuer']>;

export const mondayOf = (day: string): string => addDays(day, -weekday(day));

/**
 * A key is named by the Monday of its week and its own hash, as in the log. Returns the hash; null where the name is not that of this key
 * and week.
 */
async function hashOfNamed({ epoch, key }: Issuer, day: string): Promise<string | null> {
  const bytes = await Promise.resolve(key)
    .then(fromBase64)
    .catch(() => null);
  const digest = bytes && hex(await sha256(bytes));
  return digest !== null && epoch === `${mondayOf(day)}.${digest.slice(0, 8)}` ? digest : null;
}

/** Whether one of the two trees begins with the other. Either may be the older, as answers can overtake each other. */
async function continues(server: SealedServer, before: Head, now: Head): Promise<boolean> {
  const [older, newer] = before.size <= now.size ? [before, now] : [now, before];
  const proof = older.size === newer.size ? [] : await server.consistency(older.size, newer.size);
  return isConsistent(hashing, older, newer, proof);
}

/**
 * Returns the newest head of the log that was seen, where it proves the key; null where the key is not proved, and nothing may be done with
 * it. `before`: the last head that was seen. Throws where the server is away, and `OldKeyError`.
 */
export async function provedBy(server: SealedServer, issuer: Issuer, day: string, before: Head | null): Promise<Head | null> {
  const digest = await hashOfNamed(issuer, day);
  const { proof } = issuer;
  if (digest === null || proof === null) return null;
  if (!(await isInLog(hashing, leafTexts.key(issuer.epoch, digest), proof))) return null;
  const now = { size: proof.head.size, root: proof.head.root };
  if (before === null) return now;
  if (!(await continues(server, before, now))) return null;
  return now.size > before.size ? now : before;
}
