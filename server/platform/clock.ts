/** Time and chance, so that tests can move the one and repeat the other. Nothing in features asks Date or crypto. */
import { randomBytes, randomUUID } from 'node:crypto';

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
export const randomIds: Ids = { id: () => randomUUID(), secret: () => randomBytes(32).toString('base64url') };

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
