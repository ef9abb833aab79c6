/**
 * Messages that came in boxes since the last round, in memory only: the write-ahead log would date a row that is written on arrival to
 * within a minute. They are written, shuffled, when their round is held, or when this instance stops. Whatever is lost with the process, a
 * device sends again.
 */
import { randomInt } from 'node:crypto';
import { nextRoundIso } from '#features/public-log/server';
import type { App, Tx } from '#server/platform/app.ts';
import { perApp } from '#server/platform/memo.ts';
import { type SentMessage, tagOf, type WaitingMessage } from './message.ts';

interface Pooled {
  tag: Buffer;
  message: WaitingMessage;
}

export const pool = perApp(() => new Map<string, Pooled>());
/**
 * The round for which the pool was last written down. This happens once a round, as a row that is written alone would show when its message
 * came.
 */
const keptRound = perApp(() => ({ round: 0 }));
/** How long before a round the pool is written down, in ms, so that a round held by another instance includes the messages of this one. */
const beforeRound = 60_000;
const looksEvery = 20_000;

/** The messages of one thread in this instance's memory. Those that other instances or a stop have written down are in `sealed_waiting`. */
export const inPool = (app: App, thread: string): WaitingMessage[] =>
  [...pool(app).values()].flatMap(({ message }) => (message.thread === thread ? message : []));

export function putInPool(app: App, message: SentMessage): void {
  const tag = tagOf(message);
  pool(app).set(tag.toString('hex'), { tag, message: withoutPass(message) });
}

function withoutPass(message: SentMessage): WaitingMessage {
  if (message.kind !== 'rant') return message;
  const { pass: _, ...withoutPassFields } = message;
  return withoutPassFields;
}

/** Draws a whole number from 0 up to, but not including, `max`. */
export type Draw = (max: number) => number;

/**
 * Shuffles a list so that nothing is left of its order of arrival or storage: sorts it by random keys, then shuffles. Tests give a `draw`
 * that they can repeat.
 */
export function inNoOrder<T>(list: readonly T[], keyOf: (item: T) => string, draw: Draw = randomInt): T[] {
  const all = list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let n = all.length - 1; n > 0; n--) {
    const other = draw(n + 1);
    [all[n], all[other]] = [all[other] as T, all[n] as T];
  }
  return all;
}

/** The number of rows in one statement. */
const rowsPerStatement = 50;

/**
 * Writes the pool to its table, in random order and without a time, and empties it after the commit. `sinceRound`: the round that the
 * messages wait for.
 */
export async function keepPool(app: App, tx: Tx, sinceRound: number): Promise<void> {
  if (keptRound(app).round === sinceRound) return;
  const entries = inNoOrder([...pool(app).entries()], ([key]) => key);
  for (let n = 0; n < entries.length; n += rowsPerStatement) {
    const rows = entries.slice(n, n + rowsPerStatement).map(([, { tag, message }]) => ({
      id: app.ids.id(),
      since_round: sinceRound,
      tag,
      thread: message.thread,
      message: JSON.stringify(message),
    }));
    await tx.db
      .insertInto('sealed_waiting')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  }
  tx.after(() => {
    keptRound(app).round = sinceRound;
    for (const [key] of entries) pool(app).delete(key);
  });
}

/** Clears the deleted rows of a table once the transaction is committed. */
export const forgetAfter = (app: App, tx: Tx, table: EmptiedTable): void =>
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

type EmptiedTable = 'sealed_waiting' | 'sealed_issued';
/**
 * Tables whose deleted rows the engine may still hold. `sealed_waiting` is among them from the start, as an earlier process may have been
 * killed.
 */
const tablesToEmpty = perApp(() => new Set<EmptiedTable>(['sealed_waiting']));

/**
 * Makes the engine give up what it still holds of deleted rows. Each message was in one box only, so that its remains would be recognised
 * after it has come in; remains of `sealed_issued` would name who had passes of a past week. While somebody reads the database, the engine
 * cannot do it, and the table is tried again later.
 */
export async function forgetDeleted(app: App, now?: EmptiedTable): Promise<void> {
  if (now) tablesToEmpty(app).add(now);
  for (const table of [...tablesToEmpty(app)]) {
    const { rows } = await app.dialect.forgetDeleted(table).execute(app.writer);
    if (rows[0]?.busy !== 1) tablesToEmpty(app).delete(table);
  }
}

/** Writes the pool down when this instance stops, even if it was written for this round before. */
export async function keepPoolNow(app: App): Promise<void> {
  keptRound(app).round = 0;
  await keepForNext(app);
  keptRound(app).round = 0;
}

export function keepBeforeRounds(app: App): { stop(): Promise<void> } {
  const emptyTables = async () => {
    if (Date.parse(await nextRoundIso(app)) - app.clock.now() <= beforeRound) await keepForNext(app);
    await forgetDeleted(app);
  };
  const looking = setInterval(() => void emptyTables().catch((error) => app.log.error(error, 'sealed rants wait in memory')), looksEvery);
  return {
    async stop() {
      clearInterval(looking);
      await keepPoolNow(app);
    },
  };
}
