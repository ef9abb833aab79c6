/**
 * How much a person may ask for in a minute (contract/limits): somebody who is signed in is counted as the person, however many sessions there are;
 * others by their address, for which more is let through by a proof of work (work.ts). Costly calls count for several. Counted here, and every so many together with the other instances, so that nobody
 * has the limit once an instance. Those few calls cost a statement each; the others cost nothing.
 */
import { limits } from '@earshot/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { keyGiven, programKeys } from '../auth/keys.ts';
import { addToRateLimit, networkOf, tooMany } from '../rate-limit.ts';
import { inSlot } from '../slots.ts';
import { isApiCall, isUnloggedCall } from './asked.ts';
import { isSomebodys } from './connections.ts';

interface Window {
  endsAt: number;
  count: number;
  /** The part that the others were not told of yet. */
  untold: number;
  /** The count of all instances when this one last told its own. */
  all: number;
}

export interface CallRate {
  /** Counts a call of the caller as so many. One that would be too many is refused and not counted: throws `too_many_calls`. */
  spend(request: FastifyRequest, calls: number): Promise<void>;
  /** The same under a name and a limit of one's own. */
  spendOn(key: string, calls: number, rate: Rate): Promise<void>;
}

interface Rate {
  max: number;
  windowMs: number;
}

/** How many are told at once. */
const step = 50;

/** Adds calls to the window that all instances share. Returns its count, and how soon it ends. */
type Tell = (key: string, calls: number, windowMs: number) => Promise<{ count: number; endsInMs: number }>;

export function createCallRate(app: App): CallRate {
  const windows = new LRUCache<string, Window>({ max: 5000 });
  const tell: Tell | null = app.config.databaseUrl
    ? (key, calls, windowMs) => addToRateLimit(app, app.writer, `calls ${key}`, calls, windowMs)
    : null;

  const windowOf = (key: string, windowMs: number): Window => {
    const now = app.clock.now();
    const known = windows.get(key);
    // One that ends later than a new one would is of a clock that was set back since.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known;
    const fresh = { endsAt: now + windowMs, count: 0, untold: 0, all: 0 };
    windows.set(key, fresh);
    return fresh;
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
      const mine = windowOf(key, windowMs);
      if (Math.max(mine.count, mine.all + mine.untold) + calls > max) throw tooMany('too_many_calls', mine.endsAt - app.clock.now());
      mine.count += calls;
      mine.untold += calls;
      if (!tell || mine.untold < step) return;
      const told = mine.untold;
      mine.untold = 0;
      // An instance that cannot be asked stops nobody.
      const heard = await tell(key, told, windowMs).catch(() => null);
      if (!heard) return;
      mine.all = heard.count;
      mine.endsAt = app.clock.now() + heard.endsInMs;
      if (heard.count > max) throw tooMany('too_many_calls', heard.endsInMs);
    },
  };
}

/** Finds out who asks, before anything else is done for them: a token that stands for nobody is counted by its address. */
export function countCalls(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request, reply) => {
    // Elsewhere nobody is asked who he is; the directory says so by itself (features/scim).
    if (!isApiCall(request) || request.routeOptions.url === '/api/health') return;
    const token = request.headers['x-auth-token'];
    const key = keyGiven(request.headers.authorization);
    if (typeof token === 'string' && token !== '') request.actor = await app.sessions.find(token);
    else if (key) request.actor = (await inSlot(app, programKeys)?.find(app, key, request.ip)) ?? null;
    if (request.actor) isSomebodys(request.raw.socket);
    if (isUnloggedCall(request)) return app.unloggedCalls.spend(request, reply);
    if (request.actor && !request.actor.key) app.here.seen(request.actor.id, request.ip);
    await app.callRate.spend(request, 1).catch((error) => {
      if (request.actor || !app.unloggedCalls.isWorked(request, reply)) throw error;
    });
  });
}
