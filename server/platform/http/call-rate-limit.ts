/**
 * Limits calls per minute (contract/limits). Signed-in callers are counted as a person, however many sessions they have; others by their
 * address, which a proof of work lets exceed its limit (work.ts). Costly calls count as several. Each instance counts in memory and adds
 * its count to the shared one every 50 calls, so that the limit does not apply once per instance and most calls need no statement.
 */
import { limits } from '@earshot/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { keyGiven, programKeys } from '../auth/keys.ts';
import { addToRateLimit, networkOf, tooMany } from '../rate-limit.ts';
import { inSlot } from '../slots.ts';
import { isApiCall, isUnloggedCall } from './asked.ts';
import { stopLimiting } from './connections.ts';

interface Window {
  endsAt: number;
  count: number;
  /** Calls that are not in the shared count yet. */
  untold: number;
  /** The shared count when this instance last added its own. */
  all: number;
}

export interface CallRate {
  /** Counts a call as this many. Throws `too_many_calls` above the limit; a call that this instance alone refuses is not counted. */
  spend(request: FastifyRequest, calls: number): Promise<void>;
  /** Counts under a key and a limit of the caller's choice. Throws `too_many_calls`. */
  spendOn(key: string, calls: number, rate: Rate): Promise<void>;
}

interface Rate {
  max: number;
  windowMs: number;
}

/** How many calls are added to the shared count at once. */
const step = 50;

/** Adds calls to the window that all instances share. Returns its count, and in how many milliseconds it ends. */
type TellDatabase = (key: string, calls: number, windowMs: number) => Promise<{ count: number; endsInMs: number }>;

export function createCallRate(app: App): CallRate {
  const windows = new LRUCache<string, Window>({ max: 5000 });
  const tellDatabase: TellDatabase | null = app.config.databaseUrl
    ? (key, calls, windowMs) => addToRateLimit(app, app.writer, `calls ${key}`, calls, windowMs)
    : null;

  const windowOf = (key: string, windowMs: number): Window => {
    const now = app.clock.now();
    const existing = windows.get(key);
    // A window that ends later than a new one would was opened before the clock was set back.
    if (existing && existing.endsAt > now && existing.endsAt <= now + windowMs) return existing;
    const newWindow = { endsAt: now + windowMs, count: 0, untold: 0, all: 0 };
    windows.set(key, newWindow);
    return newWindow;
  };

  return {
    spend(request, calls) {
      const { actor } = request;
      if (actor?.key) return this.spendOn(`keys ${actor.id}`, calls, limits.rate.keyCalls);
      if (actor) return this.spendOn(`person ${actor.id}`, calls, limits.rate.calls);
      const { max, windowMs } = limits.rate.calls;
      return this.spendOn(`address ${networkOf(request.ip)}`, calls, { max: max * (1 + app.here.at(request.ip)), windowMs });
    },
    async spendOn(key, calls, { max, windowMs }) {
      if (!app.config.rateLimit) return;
      const window = windowOf(key, windowMs);
      if (Math.max(window.count, window.all + window.untold) + calls > max)
        throw tooMany('too_many_calls', window.endsAt - app.clock.now());
      window.count += calls;
      window.untold += calls;
      if (!tellDatabase || window.untold < step) return;
      const untoldCount = window.untold;
      window.untold = 0;
      // An unreachable database refuses nobody.
      const sharedCount = await tellDatabase(key, untoldCount, windowMs).catch(() => null);
      if (!sharedCount) return;
      window.all = sharedCount.count;
      window.endsAt = app.clock.now() + sharedCount.endsInMs;
      if (sharedCount.count > max) throw tooMany('too_many_calls', sharedCount.endsInMs);
    },
  };
}

/**
 * Identifies the caller and counts the call before anything else is done. A call with a token of nobody is counted by the address it came
 * from.
 */
export function countCalls(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request, reply) => {
    // Addresses outside the API need no caller; the directory identifies itself (features/scim).
    if (!isApiCall(request) || request.routeOptions.url === '/api/health') return;
    const token = request.headers['x-auth-token'];
    const key = keyGiven(request.headers.authorization);
    if (typeof token === 'string' && token !== '') request.actor = await app.sessions.find(token);
    else if (key) request.actor = (await inSlot(app, programKeys)?.find(app, key, request.ip)) ?? null;
    if (request.actor) stopLimiting(request.raw.socket);
    if (isUnloggedCall(request)) return app.unloggedCalls.spend(request, reply);
    if (request.actor && !request.actor.key) app.here.seen(request.actor.id, request.ip);
    await app.callRate.spend(request, 1).catch((error) => {
      if (request.actor || !app.unloggedCalls.isWorked(request, reply)) throw error;
    });
  });
}
