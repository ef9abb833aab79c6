/** Counts attempts in fixed windows, in the database, so that all instances count together (decisions 4). */

import { fill, type RefusalCode, waits } from '@earshot/contract/messages';
import { sql } from 'kysely';
import type { App } from './app.ts';
import type { Executor } from './db/open.ts';
import { refuse } from './refusal.ts';

interface Limit {
  most: number;
  windowMs: number;
}

const inWords = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? waits.minute : minutes >= 60 ? waits.hour : fill(waits.minutes, { n: minutes });
};

/** The refusal of a limit, saying when it ends (429 with Retry-After). */
export const tooMany = (code: RefusalCode, waitMs: number) =>
  refuse(code, { values: { when: inWords(waitMs) }, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Counts one attempt of `key`, and refuses with `code` when that is one too many. Counting comes first, so that many at once don't slip through. */
export async function takeThrottle(app: App, db: Executor, key: string, limit: Limit, code: RefusalCode): Promise<void> {
  if (!app.config.rateLimit) return;
  const now = app.clock.now();
  const row = await db
    .insertInto('throttle')
    .values({ key, count: 1, resets_at: now + limit.windowMs })
    .onConflict((c) =>
      c.column('key').doUpdateSet({
        count: sql<number>`case when throttle.resets_at <= ${now} then 1 else throttle.count + 1 end`,
        resets_at: sql<number>`case when throttle.resets_at <= ${now} then excluded.resets_at else throttle.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.count > limit.most) throw tooMany(code, row.resets_at - now);
}

/** The attempt was a good one after all: it does not count. */
export async function giveBackThrottle(app: App, key: string): Promise<void> {
  if (!app.config.rateLimit) return;
  await app.writer.updateTable('throttle').set({ count: sql<number>`count - 1` }).where('key', '=', key).where('count', '>', 0).execute();
}

/** Forgets windows that are over. Run now and then. */
export const sweepThrottle = (app: App) => app.writer.deleteFrom('throttle').where('resets_at', '<=', app.clock.now()).execute();
