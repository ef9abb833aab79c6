/** Time and chance, so that tests can move the one and repeat the other. Nothing in features asks Date or crypto. */
import { randomFillSync, randomUUID } from 'node:crypto';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
export interface Ids {
  /** A random id for a row (UUID). */
  id(): string;
  /** 32 random bytes, base64url: sessions and links. */
  secret(): string;
}

export const systemClock: Clock = { now: () => Date.now() };
export const randomIds: Ids = { id: () => randomUUID(), secret };

/** The system is asked for the bytes of many secrets at once: for each alone it took a fiftieth of the time a rant takes. */
const pool = Buffer.alloc(8192);
const secretBytes = 32;
let taken = pool.length;

function secret(): string {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  const bytes = pool.subarray(taken, taken + secretBytes);
  taken += secretBytes;
  const text = bytes.toString('base64url');
  bytes.fill(0);
  return text;
}

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
