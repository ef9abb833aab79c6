/** Counts attempts in fixed windows, in the database, so that all instances count together (product.md 7.5, 7.6). */
import type { RefusalCode } from '@earshot/contract/refusals';
import { type Sentence, sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import type { App } from './app.ts';
import type { Executor } from './db/open.ts';
import { Refusal } from './refusal.ts';

interface Limit {
  max: number;
  windowMs: number;
}

const inWords = (ms: number): Sentence => {
  if (ms <= 45_000) return sentence('wait.seconds', { n: Math.max(1, Math.ceil(ms / 1000)) });
  const minutes = Math.ceil(ms / 60_000);
  if (minutes >= 60) return sentence('wait.hour');
  return minutes <= 1 ? sentence('wait.minute') : sentence('wait.minutes', { n: minutes });
};

/** The refusal of a limit, saying when it ends (429 with Retry-After). */
export const tooMany = (code: RefusalCode, waitMs: number) =>
  new Refusal(code, { values: { when: inWords(waitMs) }, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Adds `by` to the window of `key` that all instances share. Returns what stands in it now, and how soon it ends. */
export async function addToRateLimit(app: App, db: Executor, key: string, by: number, windowMs: number) {
  const now = app.clock.now();
  const row = await db
    .insertInto('throttle')
    .values({ key, count: by, resets_at: now + windowMs })
    .onConflict((c) =>
      c.column('key').doUpdateSet({
        count: sql<number>`case when throttle.resets_at <= ${now} then excluded.count else throttle.count + excluded.count end`,
        resets_at: sql<number>`case when throttle.resets_at <= ${now} then excluded.resets_at else throttle.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  // The window may have been opened by a later clock: by a moment, or by how far the clocks of two instances differ.
  return { count: row.count, endsInMs: Math.min(row.resets_at - now, windowMs) };
}

/** Counts one attempt of `key`, and refuses with `code` when that is one too many. Counting comes first, so that many at once don't slip through. */
export async function countAttempt(app: App, db: Executor, key: string, limit: Limit, code: RefusalCode): Promise<void> {
  if (!app.config.rateLimit) return;
  const { count, endsInMs } = await addToRateLimit(app, db, key, 1, limit.windowMs);
  if (count > limit.max) throw tooMany(code, endsInMs);
}

/** The same, but one that is too many is refused only until its turn: one in `slowMs`. */
export async function countSlowedAttempt(app: App, key: string, limit: Limit, slowMs: number, code: RefusalCode): Promise<void> {
  if (!app.config.rateLimit) return;
  const { count } = await addToRateLimit(app, app.writer, key, 1, limit.windowMs);
  if (count <= limit.max) return;
  const now = app.clock.now();
  const turn = { key: `turn ${key}`, count: 1, resets_at: now + slowMs };
  const taken = await app.writer
    .insertInto('throttle')
    .values(turn)
    .onConflict((c) => c.column('key').doUpdateSet({ resets_at: turn.resets_at }).where('throttle.resets_at', '<=', now))
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw tooMany(code, slowMs);
}

/** The part of an address that counts as one: a whole IPv4 address, or the first 64 bits of IPv6, as one machine has all addresses that begin so. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !address.includes(':')) return v4 ?? address;
  const [front = [], back] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(back ? Math.max(0, 8 - front.length - back.length) : 0).fill('0');
  const groups = [...front, ...zeros, ...(back ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const leaseMs = 60_000;

/**
 * Takes one of `max` places that all instances share. Returns how to leave it, or null when all are taken. An instance that dies holds its place for
 * a minute.
 */
export async function takeSharedSlot(app: App, key: string, max: number): Promise<(() => Promise<void>) | null> {
  for (let n = 1; n <= max; n++) {
    const place = `${key} ${n}`;
    const now = app.clock.now();
    const row = await app.writer
      .insertInto('throttle')
      .values({ key: place, count: 1, resets_at: now + leaseMs })
      .onConflict((c) =>
        c
          .column('key')
          .doUpdateSet({ count: sql<number>`throttle.count + 1`, resets_at: now + leaseMs })
          .where('throttle.resets_at', '<=', now),
      )
      .returning('count')
      .executeTakeFirst();
    if (!row) continue;
    const failed = (error: unknown) => app.log.error(error, 'a place could not be kept or left');
    const mine = { key: place, count: row.count };
    const renew = () =>
      app.writer
        .updateTable('throttle')
        .set({ resets_at: app.clock.now() + leaseMs })
        .where((w) => w.and(mine))
        .execute()
        .catch(failed);
    const renewing = setInterval(() => void renew(), leaseMs / 3).unref();
    return async () => {
      clearInterval(renewing);
      await app.writer
        .deleteFrom('throttle')
        .where((w) => w.and(mine))
        .execute()
        .catch(failed);
    };
  }
  return null;
}

/** Takes back a counted attempt that turned out to be right. */
export async function forgetAttempt(app: App, key: string): Promise<void> {
  if (!app.config.rateLimit) return;
  await app.writer.updateTable('throttle').set({ count: sql<number>`count - 1` }).where('key', '=', key).where('count', '>', 0).execute();
}

/** Forgets windows that are over. Run now and then. */
export const sweepRateLimits = (app: App) => app.writer.deleteFrom('throttle').where('resets_at', '<=', app.clock.now()).execute();
