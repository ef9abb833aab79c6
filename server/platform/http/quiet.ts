/**
 * Calls of which nothing is written down (contract/endpoint, isQuiet). They are bounded all the same, but in the memory of this process only, and by a hash
 * under a key that ends with it: no dump of the database and no log tells who called.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { networkOf, tooMany } from '../throttle.ts';

export interface Quiet {
  /** Throws `too_many_calls`. */
  spend(request: Pick<FastifyRequest, 'actor' | 'ip'>): void;
  /** A call has ended in an error that is ours. */
  failed(): void;
  /** Once an hour: how many. */
  tell(): void;
}

const [minute, second] = [60_000, 1000];

export function createQuiet(app: Pick<App, 'clock' | 'config' | 'log'>): Quiet {
  const key = randomBytes(32);
  const windows = new LRUCache<string, { endsAt: number; count: number }>({ max: 20_000 });
  let failures = 0;

  const count = (name: string, max: number, windowMs: number) => {
    const now = app.clock.now();
    const known = windows.get(name);
    const window = known && known.endsAt > now && known.endsAt <= now + windowMs ? known : { endsAt: now + windowMs, count: 0 };
    if (window.count >= max) throw tooMany('too_many_calls', window.endsAt - now);
    window.count++;
    windows.set(name, window);
  };

  return {
    spend({ actor, ip }) {
      if (!app.config.rateLimit) return;
      const who = createHmac('sha256', key)
        .update(actor ? `person ${actor.id}` : `address ${networkOf(ip)}`)
        .digest('base64');
      count(who, limits.sealed.callsPerMinute, minute);
      count('', limits.sealed.callsPerSecond, second);
    },
    failed: () => void failures++,
    tell() {
      if (failures > 0) app.log.error({ failures }, 'quiet calls have failed in the last hour');
      failures = 0;
    },
  };
}
