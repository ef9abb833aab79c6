/**
 * Limits calls that leave no trace (contract/endpoint, isUnlogged). They are counted only in the memory of this process, by a hash under a
 * key that is lost with it, so that neither a dump of the database nor a log reveals who called. An address may make more calls the more
 * people are signed in there. Above that, each call needs a proof of work (work.ts), so that nobody can keep others at the same address
 * out.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { networkOf, tooMany } from '../rate-limit.ts';
import { createWork } from './work.ts';

export interface UnloggedCalls {
  /** Counts a call. Throws `too_many_calls`. */
  spend(request: Caller, reply: Pick<FastifyReply, 'header'>): void;
  /**
   * Returns whether this call, which exceeds the limit of its address, is let in for its proof of work. If not (there is no proof, or too
   * many came in this second), the reply has the next task in `x-work`, and the refusal counts for `isFlooded`.
   */
  isWorked(request: Pick<Caller, 'ip' | 'headers'>, reply: Pick<FastifyReply, 'header'>): boolean;
  /** Counts a call that ended in an error of the server. */
  failed(): void;
  /** Whether so many calls were refused in the last hour that somebody is flooding the server. */
  isFlooded(): boolean;
  /** Logs the number of failed calls, once an hour. */
  tell(): void;
}

type Caller = Pick<FastifyRequest, 'actor' | 'ip' | 'headers'>;

interface Window {
  endsAt: number;
  count: number;
}

const [minute, second, hour] = [60_000, 1000, 3_600_000];
const { callsPerMinute, callsPerSecond } = limits.unloggedCalls;
const workLimits = limits.rate.work;

export function createUnloggedCalls(app: Pick<App, 'clock' | 'config' | 'log' | 'here'>): UnloggedCalls {
  const key = randomBytes(32);
  const windows = new LRUCache<string, Window>({ max: 20_000 });
  const work = createWork(app);
  let failures = 0;

  const windowOf = (name: string, windowMs: number): Window => {
    const now = app.clock.now();
    const existing = windows.get(name);
    if (existing && existing.endsAt > now && existing.endsAt <= now + windowMs) return existing;
    const newWindow = { endsAt: now + windowMs, count: 0 };
    windows.set(name, newWindow);
    return newWindow;
  };
  const hashed = (name: string): string => createHmac('sha256', key).update(name).digest('base64');
  /** Counts the call in both windows or in neither. Returns the window that is full; null: it has counted the call. */
  const take = (own: Window, max: number, all: Window): Window | null => {
    if (own.count >= max) return own;
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
      const maxCalls = actor ? callsPerMinute : callsPerMinute * (1 + app.here.at(ip));
      const full = take(own, maxCalls, windowOf(actor ? 'people' : 'addresses', second));
      if (full && (actor || !this.isWorked(request, reply))) throw tooMany('too_many_calls', full.endsAt - app.clock.now());
    },
    isWorked({ ip, headers }, reply) {
      const worked = windowOf(hashed(`worked ${networkOf(ip)}`), workLimits.windowMs);
      const bits = Math.min(workLimits.mostBits, workLimits.bits + Math.floor(Math.log2(1 + worked.count / callsPerMinute)));
      // The required number of bits may have risen by one while the caller worked.
      const isDone = headers['x-work'] !== undefined && work.isDone(headers['x-work'], bits - 1);
      if (isDone && !take(worked, Number.POSITIVE_INFINITY, windowOf('worked', second))) return true;
      windowOf('refused', hour).count++;
      reply.header('x-work', work.asked(bits));
      return false;
    },
    failed: () => void failures++,
    isFlooded: () => windowOf('refused', hour).count >= workLimits.flood,
    tell() {
      if (failures > 0) app.log.error({ failures }, 'unlogged calls have failed in the last hour');
      failures = 0;
    },
  };
}
