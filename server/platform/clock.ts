/** Time, and random ids and secrets. Tests replace both, so whatever decides by the time asks `app.clock` and not Date. */
import { randomFillSync, randomUUID } from 'node:crypto';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
export interface Ids {
  /** A random id for a row (UUID). */
  id(): string;
  /** 32 random bytes as base64url, for sessions and links. */
  secret(): string;
}

export const systemClock: Clock = { now: () => Date.now() };
export const randomIds: Ids = { id: () => randomUUID(), secret };

/** Bytes for many secrets are fetched at once: fetching them for each took a fiftieth of the time that submitting a rant takes. */
const pool = Buffer.alloc(8192);
const secretBytes = 32;
let usedBytes = pool.length;

function secret(): string {
  if (usedBytes === pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  const bytes = pool.subarray(usedBytes, usedBytes + secretBytes);
  usedBytes += secretBytes;
  const text = bytes.toString('base64url');
  bytes.fill(0);
  return text;
}

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
