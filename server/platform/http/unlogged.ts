/**
 * Calls of which nothing is written down (contract/endpoint, isUnlogged). They are bounded all the same, but in the memory of this process only, and by a hash
 * under a key that ends with it: no dump of the database and no log tells who called. An address may ask more often the more people are signed in there; above
 * that each call is let through by a proof of work (work.ts), so that nobody can keep others at his address from theirs.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { networkOf, tooMany } from '../rate-limit.ts';
import { createWork } from './work.ts';

export interface UnloggedCalls {
  /** Throws `too_many_calls`. */
  spend(request: Asking, reply: Pick<FastifyReply, 'header'>): void;
  /** Whether this call, which would be too many of somebody without a session, has worked for its way. Else the reply says in `x-work` what is asked for. */
  isWorked(request: Pick<Asking, 'ip' | 'headers'>, reply: Pick<FastifyReply, 'header'>): boolean;
  /** A call has ended in an error that is ours. */
  failed(): void;
  /** So many calls were refused in the last hour that somebody floods. */
  isFlooded(): boolean;
  /** Once an hour: how many. */
  tell(): void;
}

type Asking = Pick<FastifyRequest, 'actor' | 'ip' | 'headers'>;

interface Window {
  endsAt: number;
  count: number;
}

const [minute, second, hour] = [60_000, 1000, 3_600_000];
const { callsPerMinute, callsPerSecond } = limits.unloggedCalls;
const asked = limits.rate.work;

export function createUnloggedCalls(app: Pick<App, 'clock' | 'config' | 'log' | 'here'>): UnloggedCalls {
  const key = randomBytes(32);
  const windows = new LRUCache<string, Window>({ max: 20_000 });
  const work = createWork(app);
  let failures = 0;

  const windowOf = (name: string, windowMs: number): Window => {
    const now = app.clock.now();
    const known = windows.get(name);
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known;
    const fresh = { endsAt: now + windowMs, count: 0 };
    windows.set(name, fresh);
    return fresh;
  };
  const hashed = (who: string): string => createHmac('sha256', key).update(who).digest('base64');
  /** Counts in both, or in neither. Returns the one that is full. */
  const take = (own: Window, most: number, all: Window): Window | null => {
    if (own.count >= most) return own;
    if (all.count >= callsPerSecond) return all;
    own.count++;
    all.count++;
    return null;
  };

  return {
    spend(request, reply) {
      if (!app.config.rateLimit) return;
      const { actor, ip } = request;
      const own = windowOf(hashed(actor ? `person ${actor.id}` : `address ${networkOf(ip)}`), minute);
      const most = actor ? callsPerMinute : callsPerMinute * (1 + app.here.at(ip));
      const full = take(own, most, windowOf(actor ? 'people' : 'addresses', second));
      if (full && (actor || !this.isWorked(request, reply))) throw tooMany('too_many_calls', full.endsAt - app.clock.now());
    },
    isWorked({ ip, headers }, reply) {
      const worked = windowOf(hashed(`worked ${networkOf(ip)}`), asked.windowMs);
      const bits = Math.min(asked.mostBits, asked.bits + Math.floor(Math.log2(1 + worked.count / callsPerMinute)));
      // It may have become more while somebody worked.
      const isDone = headers['x-work'] !== undefined && work.isDone(headers['x-work'], bits - 1);
      if (isDone && !take(worked, Number.POSITIVE_INFINITY, windowOf('worked', second))) return true;
      windowOf('refused', hour).count++;
      reply.header('x-work', work.asked(bits));
      return false;
    },
    failed: () => void failures++,
    isFlooded: () => windowOf('refused', hour).count >= asked.flood,
    tell() {
      if (failures > 0) app.log.error({ failures }, 'unlogged calls have failed in the last hour');
      failures = 0;
    },
  };
}
