/**
 * The leaves that this feature adds in a round: those that wait, among blanks. The number of blanks is random, so that the size of the log
 * does not tell anybody how many rants there are that they may not know of.
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

/** How often something with the chance `probability` happens before it fails for the first time. */
export const geometric = (probability: number, random: Chance): number => Math.floor(Math.log(1 - random()) / Math.log(probability));

/**
 * A later feature runs this in each round, before the round's leaves are written. `passes`: how many people hold some; null where they are
 * too few, left out where no passes count.
 */
export const atRound = slot<(app: App, tx: Tx, round: Round) => Promise<{ passes?: number | null }>>('public-log.at-round');

export const inRound: RoundPart = {
  async leaves(app, tx, round, random) {
    const settings = await settingsIn(tx.db);
    const before = await newestHead(tx.db);
    const extraLeaves = await inSlot(app, atRound)?.(app, tx, round);
    const blanks = Array.from({ length: geometric(limits.blankLeaves, random) }, blank);
    const isFirstOfDay = before?.day !== round.day;
    return [
      ...(await readyLeaves(tx)),
      ...(await changedConfig(tx.db, settings)),
      ...(isFirstOfDay && extraLeaves?.passes !== undefined ? [passesLeaf(round.day, extraLeaves.passes)] : []),
      ...blanks,
      ...(await blankRemovals(tx, { size: before?.size ?? 0, day: round.day, random, blanks })),
    ];
  },
  held: async (app, tx, head) => mailWitnesses(app, tx, (await settingsIn(tx.db)).trustees, head),
};

async function readyLeaves(tx: Tx): Promise<NewLeaf[]> {
  const deletion = tx.db.deleteFrom('log_waiting').where('ready_at', '<=', tx.now).returning(['kind', 'subject', 'hash', 'said']);
  return (await deletion.execute()).map((row) => ({ ...row, said: row.said || null }));
}

/** Logged once a day, so that nobody can claim another number later. */
const passesLeaf = (...details: PassesDetails): NewLeaf => ({
  kind: 'passes',
  subject: details[0],
  hash: leafOfPasses(...details),
  said: JSON.stringify(details),
});

const blank = (): NewLeaf => ({ kind: 'padding', subject: null, hash: leafHash(randomBytes(32)), said: null });

/** A blank removal names one of this many newest leaves. */
const recent = 500;

/**
 * Removals are public, and somebody who may not know of a rant could count them. Therefore some removals name blank leaves, each leaf once.
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
  const takenBlanks = shuffled(open, random).slice(0, geometric(limits.blankRemovals, random));
  for (const { idx, hash } of takenBlanks) {
    const ownBlank = blanks.find((leaf) => leaf.hash === hash);
    if (ownBlank) ownBlank.subject = 'taken';
    else if (idx !== null) await tx.db.updateTable('log_leaves').set({ subject: 'taken' }).where('idx', '=', idx).execute();
  }
  return takenBlanks.map(({ hash }) => ({ kind: 'removed', subject: null, ...removal(hash, 'withdrawn', day) }));
}

/**
 * The settings that decide what people can rely on, in the order in which they are hashed. Settings of a feature that was taken out are
 * left out.
 */
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

/** Returns a leaf where the settings differ from those in the last such leaf. */
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
  const nonce = randomBytes(16).toString('hex');
  const digest = digestOfConfig(settings, nonce);
  return [{ kind: 'config', subject: null, hash: leafHash(leafTexts.config(digest)), said: JSON.stringify([digest, nonce]) }];
}
