/**
 * The leaves that this feature adds in a round: what waits, among blanks. The number of blanks is chance: so the size of the log does not tell anybody how many
 * rants there are that he may not know of.
 */
import { randomBytes } from 'node:crypto';
import type { Organisation } from '@earshot/contract/settings';
import { sql } from 'kysely';
import { type Chance, leafHash, type NewLeaf, newestHead, type Round, type RoundPart, shuffled } from '#features/audit/server';
import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { limits } from '../contract/limits.ts';
import { leafTexts } from '../contract/receipt.ts';
import { leafOfPasses, type PassesDetails, removal, sha256 } from './leaves.ts';
import { mailWitnesses } from './witness-mails.ts';

/** How often something with the chance `again` happens before it fails for the first time. */
export const geometric = (again: number, random: Chance): number => Math.floor(Math.log(1 - random()) / Math.log(again));

/** A later feature does this in each round, before its leaves are written. `passes`: so many people hold some; null: too few; left out: there are none. */
export const atRound = slot<(app: App, tx: Tx, round: Round) => Promise<{ passes?: number | null }>>('public-log.at-round');

export const inRound: RoundPart = {
  async leaves(app, tx, round, random) {
    const settings = await settingsIn(tx.db);
    const before = await newestHead(tx.db);
    const done = await inSlot(app, atRound)?.(app, tx, round);
    const blanks = Array.from({ length: geometric(limits.blankLeaves, random) }, blank);
    const isFirstOfDay = before?.day !== round.day;
    return [
      ...(await ready(tx)),
      ...(await changedConfig(tx.db, settings)),
      ...(isFirstOfDay && done?.passes !== undefined ? [passesLeaf(round.day, done.passes)] : []),
      ...blanks,
      ...(await blankRemovals(tx, { size: before?.size ?? 0, day: round.day, random, blanks })),
    ];
  },
  held: async (app, tx, head) => mailWitnesses(app, tx, (await settingsIn(tx.db)).trustees, head),
};

async function ready(tx: Tx): Promise<NewLeaf[]> {
  const due = tx.db.deleteFrom('log_waiting').where('ready_at', '<=', tx.now).returning(['kind', 'subject', 'hash', 'said']);
  return (await due.execute()).map((one) => ({ ...one, said: one.said || null }));
}

/** Said once a day, so that nobody can say later that there were others. */
const passesLeaf = (...said: PassesDetails): NewLeaf => ({
  kind: 'passes',
  subject: said[0],
  hash: leafOfPasses(...said),
  said: JSON.stringify(said),
});

const blank = (): NewLeaf => ({ kind: 'padding', subject: null, hash: leafHash(randomBytes(32)), said: null });

/** A blank removal names one of this many newest leaves. */
const recent = 500;

/**
 * Removals are public, and somebody who may not know of a rant could count them: so some name blank leaves, none of them twice.
 */
async function blankRemovals(
  tx: Tx,
  { size, day, random, blanks }: { size: number; day: string; random: Chance; blanks: NewLeaf[] },
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
