/**
 * A round: the rows sealed since the last round enter the tree as one leaf, together with later features' leaves, and the new head is
 * signed. One instance does this in one transaction. There is only one leaf however many rows there are, because the size of the tree may
 * be public and must not reveal how much happens.
 */
import { auditLeafText, headText } from '#contract/log-head.ts';
import type { App, Tx } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { inSlot } from '#server/platform/slots.ts';
import { dayAt } from '#server/platform/zone.ts';
import { chainHead } from '../chain.ts';
import { addHeadsToFile } from '../heads.ts';
import { type NewLeaf, roundPart, roundTimes } from '../slots.ts';
import { type Chance, chance, shuffled } from './chance.ts';
import { newestHead, wordsOfHead } from './heads.ts';
import { edgeOf, type LogNode, leafHash } from './merkle-tree.ts';
import { signerIn } from './signing-key.ts';

/** The stored name dates from when only the public log had rounds. */
export const roundJob = 'log.round';

const rowsAtOnce = 200;

const timesOf = async (app: App, tx: Tx) => (await inSlot(app, roundTimes)?.(tx)) ?? { last: tx.now, next: tx.now + dayMs };

/** Holds a round and schedules the next one. Tests pass `random` to repeat a round. */
export async function holdRound(app: App, tx: Tx, random: Chance = chance): Promise<void> {
  const { timeZone } = await app.settings.current();
  const before = await newestHead(tx.db);
  const round = (before?.round ?? 0) + 1;
  const { last, next } = await timesOf(app, tx);
  const at = before && last <= before.at ? tx.now : last;
  const day = dayAt(at, timeZone);
  await tx.db.insertInto('rounds').values({ n: round, at, day }).execute();
  const part = inSlot(app, roundPart);
  const leaves = (await part?.leaves(app, tx, { n: round, at, day, nextDay: dayAt(next, timeZone) }, random)) ?? [];
  const audit = (await chainHead(tx.db))?.hash ?? '';
  const own: NewLeaf = { kind: 'audit', subject: null, hash: leafHash(auditLeafText(round, audit)), said: audit };
  const { size, root } = await append(tx, before?.size ?? 0, round, shuffled([own, ...leaves], random));
  const head = { round, size, root: root.toString('hex'), day, audit };
  const { key, sign } = await signerIn(app, tx);
  await tx.db
    .insertInto('log_heads')
    .values({ ...head, at, key, signature: sign(headText(head)) })
    .execute();
  await part?.held(app, tx, { day, round, words: wordsOfHead(head) });
  await app.jobs.schedule(tx, roundJob, '', next);
  tx.after(() => void addHeadsToFile(app));
}

/** Writes the leaves and the subtrees that they complete in batches, so that other requests run meanwhile. */
async function append(tx: Tx, size: number, round: number, leaves: readonly NewLeaf[]): Promise<{ size: number; root: Buffer }> {
  const edge = await edgeOf(tx.db, size);
  for (let from = 0; from < leaves.length; from += rowsAtOnce) {
    const rows = leaves.slice(from, from + rowsAtOnce).map((leaf, n) => ({ ...leaf, idx: size + from + n, round }));
    const nodes: LogNode[] = rows.flatMap(({ hash }) => edge.add(hash as Buffer));
    await tx.db.insertInto('log_leaves').values(rows).execute();
    if (nodes.length > 0) await tx.db.insertInto('log_nodes').values(nodes).execute();
    await yieldToEventLoop();
  }
  return { size: edge.size, root: edge.root() };
}

export const scheduleRoundNow = (app: App, tx: Tx): Promise<void> => app.jobs.schedule(tx, roundJob, '', tx.now);

/** Schedules the first round; each round schedules the next. A missed round runs at once, unless `anew`. */
export const startRounds = (app: App, anew = false): Promise<void> =>
  app.write(async (tx) => {
    if (anew || !(await isScheduled(tx))) await scheduleNextRound(app, tx);
  });

/** Call it when the round times have changed. */
export async function rescheduleRound(app: App, tx: Tx): Promise<void> {
  if (await isScheduled(tx)) await scheduleNextRound(app, tx);
}

const scheduleNextRound = async (app: App, tx: Tx): Promise<void> => app.jobs.schedule(tx, roundJob, '', (await timesOf(app, tx)).next);

const isScheduled = async (tx: Tx): Promise<boolean> =>
  (await tx.db.selectFrom('jobs').select('kind').where('kind', '=', roundJob).executeTakeFirst()) !== undefined;
