/**
 * Messages that came in boxes since the last round, in memory only: a row that is written when it comes would be dated by the write-ahead log to less than a
 * minute. They are written, shuffled, when their round is held, or when this instance stops. Whatever is lost with the process a device sends again.
 */
import { randomInt } from 'node:crypto';
import { nextRoundIso } from '#features/public-log/server';
import type { App, Tx } from '#server/platform/app.ts';
import { perApp } from '#server/platform/memo.ts';
import { type Sent, tagOf, type Waiting } from './message.ts';

interface Pooled {
  tag: Buffer;
  one: Waiting;
}

export const pool = perApp(() => new Map<string, Pooled>());
/** The round for which it was last written down: once a round, as a row that is written alone says when it came. */
const kept = perApp(() => ({ round: 0 }));
/** Before a round, so that what another instance publishes in it holds what came here. */
const beforeRound = 60_000;
const looksEvery = 20_000;

/** All of one thread that is in memory: what other instances or a stop have written down is in `sealed_waiting`. */
export const inPool = (app: App, thread: string): Waiting[] =>
  [...pool(app).values()].flatMap(({ one }) => (one.thread === thread ? one : []));

export function putInPool(app: App, sent: Sent): void {
  const tag = tagOf(sent);
  pool(app).set(tag.toString('hex'), { tag, one: withoutPass(sent) });
}

function withoutPass(sent: Sent): Waiting {
  if (sent.kind !== 'rant') return sent;
  const { pass: _, ...one } = sent;
  return one;
}

/** From 0 to, and without, so many. */
export type Draw = (most: number) => number;

/** Shuffles a list so that nothing of the order of arrival or storage is left: sorts by random keys first, then shuffles. `draw`: for tests, which repeat it. */
export function inNoOrder<T>(list: readonly T[], keyOf: (one: T) => string, draw: Draw = randomInt): T[] {
  const all = list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let n = all.length - 1; n > 0; n--) {
    const other = draw(n + 1);
    [all[n], all[other]] = [all[other] as T, all[n] as T];
  }
  return all;
}

/** Rows of one statement. */
const together = 50;

/** Writes the pool to its table, in random order and without a time, and empties it after the commit. `since`: the round that the messages wait for. */
export async function keepPool(app: App, tx: Tx, since: number): Promise<void> {
  if (kept(app).round === since) return;
  const taken = inNoOrder([...pool(app).entries()], ([key]) => key);
  for (let n = 0; n < taken.length; n += together) {
    const rows = taken
      .slice(n, n + together)
      .map(([, { tag, one }]) => ({ id: app.ids.id(), since_round: since, tag, thread: one.thread, message: JSON.stringify(one) }));
    await tx.db
      .insertInto('sealed_waiting')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  }
  tx.after(() => {
    kept(app).round = since;
    for (const [key] of taken) pool(app).delete(key);
  });
}

/** Once what is deleted in it is committed. */
export const forgetAfter = (app: App, tx: Tx, table: Emptied): void =>
  tx.after(
    () => void forgetDeleted(app, table).catch((error) => app.log.error(error, `what was deleted in ${table} could not be forgotten`)),
  );

async function nextOf(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('rounds')
    .select((eb) => eb.fn.max('n').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

const keepForNext = (app: App): Promise<void> =>
  pool(app).size === 0 ? Promise.resolve() : app.write(async (tx) => keepPool(app, tx, await nextOf(tx)));

type Emptied = 'sealed_waiting' | 'sealed_issued';
/** Tables of which deleted rows may be left in what the engine remembers; what waited also after a process that was killed. */
const left = perApp(() => new Set<Emptied>(['sealed_waiting']));

/**
 * A message that waited is nowhere any more once it has come in: what was in one box was in no other, so it would be known again. The same of who had passes of a
 * week that is over. A reader at that moment holds it up.
 */
export async function forgetDeleted(app: App, now?: Emptied): Promise<void> {
  if (now) left(app).add(now);
  for (const table of [...left(app)]) {
    const { rows } = await app.dialect.forgetDeleted(table).execute(app.writer);
    if (rows[0]?.busy !== 1) left(app).delete(table);
  }
}

/** When this instance stops. */
export async function keepPoolNow(app: App): Promise<void> {
  kept(app).round = 0;
  await keepForNext(app);
  kept(app).round = 0;
}

export function keepBeforeRounds(app: App): { stop(): Promise<void> } {
  const look = async () => {
    if (Date.parse(await nextRoundIso(app)) - app.clock.now() <= beforeRound) await keepForNext(app);
    await forgetDeleted(app);
  };
  const looking = setInterval(() => void look().catch((error) => app.log.error(error, 'sealed rants wait in memory')), looksEvery);
  return {
    async stop() {
      clearInterval(looking);
      await keepPoolNow(app);
    },
  };
}
