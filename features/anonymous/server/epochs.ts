/**
 * The keys that sign passes: one a week, made in a round of the public log and named in it, so that everybody is given the same. A key
 * signs in its own week, its passes count in the next week too, and its private half is erased when its week is over.
 */
import { createPrivateKey, createPublicKey, hash, type KeyObject } from 'node:crypto';
import { addDays, weekday } from '@earshot/contract/calendar';
import type { Selectable } from 'kysely';
import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { type Issuer, makeIssuer } from './blind-signature.ts';
import { forgetAfter } from './mixing-pool.ts';

export type Epoch = Selectable<Schema['sealed_epochs']>;

/** A week is named by its Monday. */
export const weekOf = (day: string): string => addDays(day, -weekday(day));
const weeksLater = (week: string, n: number): string => addDays(week, 7 * n);

const purpose = 'sealed passes';

/** The day on which a round is held, and the day of the next one. */
interface RoundDays {
  day: string;
  nextDay: string;
}

/** Makes the keys of all weeks until the next round, so that on a Monday devices find the new key in a head that is already there. */
export async function makeKeys(app: App, tx: Tx, { day, nextDay }: RoundDays): Promise<void> {
  if ((await settingsIn(tx.db)).sealedRants === 'off') return;
  for (let week = weekOf(day); week <= weekOf(nextDay); week = weeksLater(week, 1)) await makeKey(app, tx, week);
}

/** The digest by which the public log knows a key. */
export const digestOf = (spki: Buffer): string => hash('sha256', spki);

async function makeKey(app: App, tx: Tx, week: string): Promise<void> {
  const openEpochsQuery = tx.db.selectFrom('sealed_epochs').select('epoch').where('week', '=', week).where('closed_on', 'is', null);
  if (await openEpochsQuery.executeTakeFirst()) return;
  const { publicKey, privateKey } = await makeIssuer();
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const digest = digestOf(spki);
  const epoch = `${week}.${digest.slice(0, 8)}`;
  const privateKeySealed = await seal(app.config, purpose, epoch, privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'));
  await tx.db
    .insertInto('sealed_epochs')
    .values({ epoch, week, public: spki.toString('base64'), private: privateKeySealed, closed_on: null })
    .execute();
  await tx.record({ type: 'sealed.keyMade', actorId: null, subject: null, data: { epoch }, payload: { digest } });
}

/** The first and last of the weeks whose passes count on this day, unless their key was closed. */
export const weeksThatCount = (day: string) => ({ first: weeksLater(weekOf(day), 1 - limits.validWeeks), last: weekOf(day) });

/** The keys whose passes count on this day, oldest first. Closed keys are left out. */
export function validEpochs(db: Executor, day: string): Promise<Epoch[]> {
  const { first, last } = weeksThatCount(day);
  return db
    .selectFrom('sealed_epochs')
    .selectAll()
    .where('closed_on', 'is', null)
    .where('week', '>=', first)
    .where('week', '<=', last)
    .orderBy('week')
    .execute();
}

/**
 * The key whose passes devices spend on this day: this week's, or last week's on a Monday, when this week's have just come. If each spent
 * what it has, somebody who was away last week would stand out (features/anonymous/web/passes.ts). null: there is no valid key.
 */
export async function spentOn(db: Executor, day: string): Promise<Epoch | null> {
  const valid = await validEpochs(db, day);
  const isNow = ({ week }: Epoch) => week === weekOf(day);
  const [now, before] = [valid.find(isNow), valid.find((candidate) => !isNow(candidate))];
  return (weekday(day) === 0 ? (before ?? now) : (now ?? before)) ?? null;
}

/** The key that signs passes on this day; null where there is none. */
export async function epochOf(db: Executor, day: string): Promise<Epoch | null> {
  const last = (await validEpochs(db, day)).at(-1);
  return last?.week === weekOf(day) && last.private !== null ? last : null;
}

export const publicKeyOf = ({ public: spki }: Pick<Epoch, 'public'>): KeyObject =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });

/** Throws where SECRET_KEY does not open the stored private half, which the operator has to mend (docs/operations.md). */
export async function issuerOf(app: Pick<App, 'config'>, row: Epoch): Promise<Issuer> {
  const { epoch, private: sealedKey } = row;
  const text = sealedKey === null ? null : await unseal(app.config, purpose, epoch, sealedKey);
  if (text === null) throw new Error('SECRET_KEY does not open the key of the passes');
  return {
    publicKey: publicKeyOf(row),
    privateKey: createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  };
}

/** The day on which passes that would still count were last closed; null: none were. */
export async function closedOn(db: Executor, day: string): Promise<string | null> {
  const row = await db
    .selectFrom('sealed_epochs')
    .select((eb) => eb.fn.max('closed_on').as('last'))
    .where('week', '>', weeksLater(weekOf(day), -limits.validWeeks))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Closes all keys, so that no pass counts any more; the round that is held at once makes a new key. Returns how many keys were closed. */
export const closeEpochs = async (tx: Tx): Promise<number> => {
  const day = dayAt(tx.now, (await settingsIn(tx.db)).timeZone);
  const closing = tx.db.updateTable('sealed_epochs').set({ closed_on: day, private: null }).where('closed_on', 'is', null);
  return (await closing.returning('epoch').execute()).length;
};

/**
 * Erases the private keys of past weeks and of closed keys. Of the people who had passes only the number stays, because their names would
 * tell who was away. It runs before the rants of a round come in, so that no rant of this week ever lies beside the names.
 */
export async function endWeeks(app: App, tx: Tx, day: string): Promise<void> {
  const { db } = tx;
  await db.updateTable('sealed_epochs').set({ private: null }).where('week', '<', weekOf(day)).where('private', 'is not', null).execute();
  const closedEpochsQuery = db.selectFrom('sealed_epochs').select('epoch').where('private', 'is', null);
  // The deleted rows are counted, not those that are there: two instances may do this at once.
  const deletedRows = await db.deleteFrom('sealed_issued').where('epoch', 'in', closedEpochsQuery).returning('epoch').execute();
  for (const [epoch, { length }] of Map.groupBy(deletedRows, (row) => row.epoch))
    await db
      .updateTable('sealed_epochs')
      .set((eb) => ({ people: eb('people', '+', length) }))
      .where('epoch', '=', epoch)
      .execute();
  if (deletedRows.length > 0) forgetAfter(app, tx, 'sealed_issued');
}

/** Ends past weeks as `endWeeks` does, and deletes keys whose passes have long ended. */
export async function forgetEpochs(app: App): Promise<void> {
  const day = await today(app);
  await app.write((tx) => endWeeks(app, tx, day));
  const last = weekOf(addDays(day, -limits.keptDays));
  await app.writer.deleteFrom('sealed_epochs').where('week', '<=', weeksLater(last, -limits.validWeeks)).execute();
}
