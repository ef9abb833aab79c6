/**
 * Counts attempts in fixed windows, and hands out slots for simultaneous work, in the database, so that all instances count together
 * (product.md 7.5, 7.6).
 */
import type { RefusalCode } from '@earshot/contract/refusals';
import { type Sentence, sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import type { App } from './app.ts';
import type { Executor } from './db/open.ts';
import { placeholder } from './db/placeholder.ts';
import { statement } from './db/prepared-statements.ts';
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

/** The refusal when a limit is exceeded: 429 with Retry-After and a sentence that says when the limit ends. */
export const tooMany = (code: RefusalCode, waitMs: number) =>
  new Refusal(code, { values: { when: inWords(waitMs) }, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

const addToWindow = statement<{ count: number; resets_at: number }>('throttle.add', ({ db }) => {
  const isOver = sql`throttle.resets_at <= ${placeholder('now')}`;
  return db
    .insertInto('throttle')
    .values({ key: placeholder<string>('key'), count: placeholder<number>('by'), resets_at: placeholder<number>('end') })
    .onConflict((c) =>
      c.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count else throttle.count + excluded.count end`,
        resets_at: sql<number>`case when ${isOver} then excluded.resets_at else throttle.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at']);
});

/** Adds `increment` to the window of `key`, which all instances share. Returns its count, and in how many milliseconds it ends. */
export async function addToRateLimit(app: App, db: Executor, key: string, increment: number, windowMs: number) {
  const now = app.clock.now();
  const [row] = await app.prepared.rows(db, addToWindow, { values: { key, by: increment, now, end: now + windowMs } });
  // Another instance whose clock is ahead, or a call that started later, may have opened the window, so its end is capped.
  return { count: row!.count, endsInMs: Math.min(row!.resets_at - now, windowMs) };
}

/** Counts one attempt of `key`, and throws `code` above the limit. It counts first, so that simultaneous attempts cannot slip through. */
export async function countAttempt(app: App, db: Executor, key: string, limit: Limit, code: RefusalCode): Promise<void> {
  if (!app.config.rateLimit) return;
  const { count, endsInMs } = await addToRateLimit(app, db, key, 1, limit.windowMs);
  if (count > limit.max) throw tooMany(code, endsInMs);
}

/** Counts one attempt of `key`. Above the limit it lets one through every `slowMs` milliseconds and throws `code` for the others. */
export async function countSlowedAttempt(app: App, key: string, limit: Limit, slowMs: number, code: RefusalCode): Promise<void> {
  if (!app.config.rateLimit) return;
  const { count } = await addToRateLimit(app, app.writer, key, 1, limit.windowMs);
  if (count <= limit.max) return;
  const now = app.clock.now();
  const turnRow = { key: `turn ${key}`, count: 1, resets_at: now + slowMs };
  const turn = await app.writer
    .insertInto('throttle')
    .values(turnRow)
    .onConflict((c) => c.column('key').doUpdateSet({ resets_at: turnRow.resets_at }).where('throttle.resets_at', '<=', now))
    .returning('key')
    .executeTakeFirst();
  if (!turn) throw tooMany(code, slowMs);
}

/**
 * Returns the part of an address that counts as one client: a whole IPv4 address, or the first 64 bits of an IPv6 address, because one
 * machine can use all addresses that share them.
 */
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
 * Takes one of `max` slots that all instances share. Returns a function that frees it, or null when all are taken. A slot taken by an
 * instance that crashed is free again after a minute.
 */
export async function takeSharedSlot(app: App, key: string, max: number): Promise<(() => Promise<void>) | null> {
  for (let n = 1; n <= max; n++) {
    const slotKey = `${key} ${n}`;
    const now = app.clock.now();
    const row = await app.writer
      .insertInto('throttle')
      .values({ key: slotKey, count: 1, resets_at: now + leaseMs })
      .onConflict((c) =>
        c
          .column('key')
          .doUpdateSet({ count: sql<number>`throttle.count + 1`, resets_at: now + leaseMs })
          .where('throttle.resets_at', '<=', now),
      )
      .returning('count')
      .executeTakeFirst();
    if (!row) continue;
    const onError = (error: unknown) => app.log.error(error, 'a place could not be kept or left');
    const ownPlace = { key: slotKey, count: row.count };
    const renew = () =>
      app.writer
        .updateTable('throttle')
        .set({ resets_at: app.clock.now() + leaseMs })
        .where((w) => w.and(ownPlace))
        .execute()
        .catch(onError);
    const renewing = setInterval(() => void renew(), leaseMs / 3).unref();
    return async () => {
      clearInterval(renewing);
      await app.writer
        .deleteFrom('throttle')
        .where((w) => w.and(ownPlace))
        .execute()
        .catch(onError);
    };
  }
  return null;
}

/** Uncounts an attempt that succeeded. */
export async function forgetAttempt(app: App, key: string): Promise<void> {
  if (!app.config.rateLimit) return;
  await app.writer.updateTable('throttle').set({ count: sql<number>`count - 1` }).where('key', '=', key).where('count', '>', 0).execute();
}

/** Deletes windows that have ended. Called now and then. */
export const sweepRateLimits = (app: App) => app.writer.deleteFrom('throttle').where('resets_at', '<=', app.clock.now()).execute();
