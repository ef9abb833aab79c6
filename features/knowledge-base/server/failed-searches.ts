/**
 * Searches without a result, for people who write articles. A search counts only if the same person searches for nothing else for some
 * seconds, so that a half-typed word is no miss. No names are stored.
 */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { tokensOf } from '#server/platform/term-weights.ts';
import { limits as articleLimits } from '../contract/limits.ts';

const waitingTimers = new WeakMap<App, Map<string, NodeJS.Timeout>>();

/** Starts recording failed searches. `stop` drops those that are still waiting to be counted. */
export function rememberFailedSearches(app: App): { stop(): void } {
  const timers = new Map<string, NodeJS.Timeout>();
  waitingTimers.set(app, timers);
  return {
    stop() {
      waitingTimers.delete(app);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export function noteSearch(app: App, actor: Actor, text: string, hasHits: boolean): void {
  const timers = waitingTimers.get(app);
  if (!timers) return;
  clearTimeout(timers.get(actor.id));
  timers.delete(actor.id);
  const key = [...tokensOf(text)].join(' ');
  if (hasHits || key === '') return;
  const keepSearch = () => {
    timers.delete(actor.id);
    remember(app, key, text.trim()).catch((error) => app.log.error(error, 'a search without hits could not be written down'));
  };
  timers.set(actor.id, setTimeout(keepSearch, articleLimits.stayedMs).unref());
}

const oldest = (now: number) => now - articleLimits.failedSearchDays * 86_400_000;

function remember(app: App, key: string, text: string): Promise<void> {
  return app.write(async (tx) => {
    await tx.db.deleteFrom('search_misses').where('last_at', '<', oldest(tx.now)).execute();
    await tx.db
      .insertInto('search_misses')
      .values({ key: key.slice(0, 2 * limits.length.search).toWellFormed(), text, count: 1, last_at: tx.now })
      .onConflict((c) => c.column('key').doUpdateSet({ count: sql<number>`search_misses.count + 1`, text, last_at: tx.now }))
      .execute();
  });
}

export async function listFailedSearches(app: App) {
  const rows = await app.db
    .selectFrom('search_misses')
    .selectAll()
    .where('last_at', '>=', oldest(app.clock.now()))
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(limits.list.maxPage)
    .execute();
  return rows.map(({ text, count, last_at }) => ({ text, count, lastAt: iso(last_at) }));
}
