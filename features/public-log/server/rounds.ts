/**
 * A round: what waits enters the log, shuffled among blank leaves, and the new head is signed. One transaction, by whichever instance takes the job.
 * The number of blanks is chance: so the size of the log does not tell anybody how many rants there are that he may not know of.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Organisation } from '@earshot/contract/settings';
import { type Insertable, sql } from 'kysely';
import { chainHead } from '#features/audit/server';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { leafTexts } from '../contract/receipt.ts';
import { newestHead, wordsOfHead } from './heads.ts';
import { addHeadToFile } from './heads-file.ts';
import { leafOfPasses, type PassesDetails, removal, sha256 } from './leaves.ts';
import { edgeOf, type LogNode, leafHash } from './merkle-tree.ts';
import { lastRound, nextRound } from './round-times.ts';
import { signerIn } from './signing-key.ts';
import { mailWitnesses } from './witness-mails.ts';

type NewLeaf = Omit<Insertable<Schema['log_leaves']>, 'idx' | 'round'>;

export const roundJob = 'log.round';

/** A number from 0 up to, but not including, 1 that nobody can guess. */
export type Chance = () => number;
const chance: Chance = () => randomInt(2 ** 40) / 2 ** 40;

/** How often something with the chance `again` happens before it fails for the first time. */
export const geometric = (again: number, random: Chance): number => Math.floor(Math.log(1 - random()) / Math.log(again));

/** How many rows one statement inserts. */
const rowsAtOnce = 200;

export interface Round {
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  day: string;
  /** The day of the round after it. */
  nextDay: string;
}
/** A later feature does this in each round, before its leaves are written. `passes`: so many people hold some; null: too few; left out: there are none. */
export const atRound = slot<(app: App, tx: Tx, round: Round) => Promise<{ passes?: number | null }>>('public-log.at-round');

/** The job, which schedules the next round. Tests hand in `random` to repeat one. */
export async function holdRound(app: App, tx: Tx, random: Chance = chance): Promise<void> {
  const settings = await settingsIn(tx.db);
  const before = await newestHead(tx.db);
  const round = (before?.round ?? 0) + 1;
  const planned = lastRound(tx.now, settings);
  const at = before && planned <= before.at ? tx.now : planned;
  const day = dayAt(at, settings.timeZone);
  await tx.db.insertInto('rounds').values({ n: round, at, day }).execute();
  const next = nextRound(tx.now + 1, settings);
  const done = await inSlot(app, atRound)?.(app, tx, { n: round, at, day, nextDay: dayAt(next, settings.timeZone) });
  const audit = (await chainHead(tx.db))?.hash ?? '';
  const ofPasses = before?.day === day || done?.passes === undefined ? [] : [passesLeaf(day, done.passes)];
  const leaves = await leavesOf(tx, { settings, size: before?.size ?? 0, round, audit, day, random, more: ofPasses });
  const { size, root } = await append(tx, before?.size ?? 0, round, leaves);
  const head = { round, size, root: root.toString('hex'), day, audit };
  const { key, sign } = await signerIn(app, tx);
  await tx.db
    .insertInto('log_heads')
    .values({ ...head, at, key, signature: sign(leafTexts.head(head)) })
    .execute();
  await mailWitnesses(app, tx, settings.trustees, { day, round, words: wordsOfHead(head) });
  await app.jobs.schedule(tx, roundJob, '', next);
  tx.after(() => void addHeadToFile(app));
}

interface RoundInput {
  settings: Organisation;
  /** The size of the log before the round. */
  size: number;
  round: number;
  audit: string;
  day: string;
  random: Chance;
  more: readonly NewLeaf[];
}

/** Said once a day, so that nobody can say later that there were others. */
const passesLeaf = (...said: PassesDetails): NewLeaf => ({
  kind: 'passes',
  subject: said[0],
  hash: leafOfPasses(...said),
  said: JSON.stringify(said),
});

/** The leaves of this round, in the order in which they enter the log. */
async function leavesOf(tx: Tx, { settings, size, round, audit, day, random, more }: RoundInput): Promise<NewLeaf[]> {
  const ready = await tx.db
    .deleteFrom('log_waiting')
    .where('ready_at', '<=', tx.now)
    .returning(['kind', 'subject', 'hash', 'said'])
    .execute();
  const blanks = Array.from({ length: geometric(limits.blankLeaves, random) }, blank);
  const leaves: NewLeaf[] = [
    ...ready.map((one) => ({ ...one, said: one.said || null })),
    ...(await changedConfig(tx.db, settings)),
    ...more,
    { kind: 'audit', subject: null, hash: leafHash(leafTexts.audit(round, audit)), said: audit },
    ...blanks,
    ...(await blankRemovals(tx, { size, day, random, blanks })),
  ];
  return shuffled(leaves, random);
}

const blank = (): NewLeaf => ({ kind: 'padding', subject: null, hash: leafHash(randomBytes(32)), said: null });

/** A blank removal names one of this many newest leaves. */
const recent = 500;

/**
 * Removals are public, and somebody who may not know of a rant could count them: so some name blank leaves, none of them twice.
 */
async function blankRemovals(
  tx: Tx,
  { size, day, random, blanks }: Pick<RoundInput, 'size' | 'day' | 'random'> & { blanks: NewLeaf[] },
): Promise<NewLeaf[]> {
  const older = tx.db
    .selectFrom('log_leaves')
    .select(['idx', 'hash'])
    .where('idx', '>=', size - recent)
    .where('kind', '=', 'padding');
  const open: { idx: number | null; hash: Buffer }[] = [
    ...(await older.where('subject', 'is', null).execute()),
    ...blanks.map(({ hash }) => ({ idx: null, hash: hash as Buffer })),
  ];
  const taken = shuffled(open, random).slice(0, geometric(limits.blankRemovals, random));
  for (const { idx, hash } of taken) {
    const mine = blanks.find((one) => one.hash === hash);
    if (mine) mine.subject = 'taken';
    else if (idx !== null) await tx.db.updateTable('log_leaves').set({ subject: 'taken' }).where('idx', '=', idx).execute();
  }
  return taken.map(({ hash }) => ({ kind: 'removed', subject: null, ...removal(hash, 'withdrawn', day) }));
}

function shuffled<T>(list: readonly T[], random: Chance): T[] {
  const all = [...list];
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [all[n], all[other]] = [all[other] as T, all[n] as T];
  }
  return all;
}

/** Settings on which it depends what people can rely on, in the order in which they are hashed. One of a feature that is not here is left out. */
const trusted = [
  'employeeVisibility',
  'managersSee',
  'numbersGuard',
  'auditDays',
  'roundHours',
  'trustees',
  'timeZone',
  'sealedRants',
  'sealedPause',
  'sealedReaders',
] as const;
export const digestOfConfig = (settings: Organisation, salt: string): string =>
  sha256(
    JSON.stringify([
      'earshot-settings-1',
      ...trusted.filter((name) => name in settings).map((name) => settings[name as keyof Organisation]),
      salt,
    ]),
  );

/** A leaf where the settings differ from those in the last one. */
async function changedConfig(db: Executor, settings: Organisation): Promise<NewLeaf[]> {
  const last = await db
    .selectFrom('log_leaves')
    .select('said')
    .where('kind', '=', sql.lit('config' as const))
    .orderBy('idx', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [before, salt] = last?.said ? (JSON.parse(last.said) as [string, string]) : [];
  if (before !== undefined && before === digestOfConfig(settings, salt ?? '')) return [];
  const fresh = randomBytes(16).toString('hex');
  const digest = digestOfConfig(settings, fresh);
  return [{ kind: 'config', subject: null, hash: leafHash(leafTexts.config(digest)), said: JSON.stringify([digest, fresh]) }];
}

/** Writes the leaves, and the subtrees that they complete, in parts, so that other work goes on meanwhile. */
async function append(tx: Tx, size: number, round: number, leaves: readonly NewLeaf[]): Promise<{ size: number; root: Buffer }> {
  const edge = await edgeOf(tx.db, size);
  for (let from = 0; from < leaves.length; from += rowsAtOnce) {
    const some = leaves.slice(from, from + rowsAtOnce).map((leaf, n) => ({ ...leaf, idx: size + from + n, round }));
    const nodes: LogNode[] = some.flatMap(({ hash }) => edge.add(hash as Buffer));
    await tx.db.insertInto('log_leaves').values(some).execute();
    if (nodes.length > 0) await tx.db.insertInto('log_nodes').values(nodes).execute();
    await yieldToEventLoop();
  }
  return { size: edge.size, root: edge.root() };
}

/** The instant of the next round, in ISO. */
export const nextRoundIso = async (app: App): Promise<string> => iso(nextRound(app.clock.now() + 1, await app.settings.current()));

/** The next round is held as soon as somebody looks for due work, whatever the hour. */
export const scheduleRoundNow = (app: App, tx: Tx): Promise<void> => app.jobs.schedule(tx, roundJob, '', tx.now);

/** Schedules the first round; each one schedules the next. One that was due while nothing ran is held now, unless `anew`. */
export const startRounds = (app: App, anew = false): Promise<void> =>
  app.write(async (tx) => {
    const there = await tx.db.selectFrom('jobs').select('due_at').where('kind', '=', roundJob).executeTakeFirst();
    if (!there || anew) await app.jobs.schedule(tx, roundJob, '', nextRound(tx.now, await settingsIn(tx.db)));
  });

const setsTimes: readonly string[] = ['roundHours', 'timeZone', 'workDays', 'holidays'];

export function rescheduleRounds(app: App): void {
  onEvent(app, 'settings.changed', async (_, tx, { data }) => {
    const there = await tx.db.selectFrom('jobs').select('due_at').where('kind', '=', roundJob).executeTakeFirst();
    if (there && setsTimes.includes(data.key)) await app.jobs.schedule(tx, roundJob, '', nextRound(tx.now, await settingsIn(tx.db)));
  });
}
