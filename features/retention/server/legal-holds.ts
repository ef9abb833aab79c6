/**
 * Legal holds: who set one, on what, why and until when. The person concerned does not learn of it, neither from lists and the log, nor
 * by a refusal that others would not get.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, readerOf } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { findUser, namesOfPeople } from '#features/accounts/server';
import { optionStore } from '#features/options/server';
import { findRant } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import type { Hold, holds } from '../contract/calls.ts';
import { eraseHeldWords } from './held-words.ts';

type Row = Selectable<Schema['holds']>;
type Subject = Pick<Row, 'kind' | 'subject'>;

/** The ids of the names that a hold concerns, for the log. null: it concerns the caller, or a rant that the caller may not see. */
async function targetsFor(app: App, actor: Actor, { kind, subject }: Subject): Promise<string[] | null> {
  const readerId = readerOf(actor);
  const store = optionStore(app);
  const own = await store.linkedTo(readerId);
  if (kind === 'user') return subject === readerId ? null : store.linkedTo(subject);
  if (kind === 'target') return own.includes(subject) ? null : [subject];
  if (kind === 'category') return [];
  const rant = await findRant(app, app.db, actor, subject).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return rant && rant.author_id !== readerId ? [rant.target_id] : null;
}

const runningHolds = (app: App) => app.db.selectFrom('holds').selectAll().where('ended_at', 'is', null).orderBy('made_at', 'desc');

/** The holds that the caller may know of. */
async function seenBy(app: App, actor: Actor, rows: readonly Row[]): Promise<Row[]> {
  const targets = await Promise.all(rows.map((row) => targetsFor(app, actor, row)));
  return rows.filter((_, i) => targets[i] !== null);
}

/** Ids of holds that the caller may not know of. Numbers for the caller are counted as if they did not exist. */
export async function unknownHoldIds(app: App, actor: Actor): Promise<string[]> {
  const rows = await runningHolds(app).execute();
  const visibleIds = new Set((await seenBy(app, actor, rows)).map(({ id }) => id));
  return rows.flatMap(({ id }) => (visibleIds.has(id) ? [] : [id]));
}

export async function listHolds(app: App, actor: Actor): Promise<Hold[]> {
  return present(app, await seenBy(app, actor, await runningHolds(app).execute()));
}

async function present(app: App, rows: readonly Row[]): Promise<Hold[]> {
  const ids = rows.flatMap((row) => [row.made_by ?? [], row.kind === 'user' ? row.subject : []].flat());
  const people = new Map((await namesOfPeople(app, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  const nameOf = await optionStore(app).names();
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    name: row.kind === 'rant' ? null : row.kind === 'user' ? (people.get(row.subject) ?? null) : nameOf(row.subject),
    madeBy: people.get(row.made_by ?? '') ?? null,
    date: iso(row.made_at),
    why: row.why,
    until: row.until,
  }));
}

/** Puts a rant, a person or a name under legal hold. Throws `hold_on_own`, `rant_not_found`, `user_not_found`, `option_not_found`. */
export async function makeHold(app: App, actor: Actor, { kind, subject, why, until }: BodyOf<typeof holds.make>): Promise<Hold> {
  await mustBeThere(app, { kind, subject });
  const targets = await targetsFor(app, actor, { kind, subject });
  if (targets === null) throw refuse(kind === 'rant' ? 'rant_not_found' : 'hold_on_own');
  const row = { id: app.ids.id(), kind, subject, made_by: actor.id, made_at: app.clock.now(), why, until, ended_at: null };
  await app.write(async (tx) => {
    await tx.db.insertInto('holds').values(row).execute();
    await tx.record({ type: 'hold.made', actorId: actor.id, subject, data: { kind, targets } });
  });
  return (await present(app, [row]))[0]!;
}

async function mustBeThere(app: App, { kind, subject }: Subject): Promise<void> {
  if (kind === 'user' && !(await findUser(app.db, subject))) throw refuse('user_not_found');
  const list = kind === 'target' ? 'targetEmployees' : kind === 'category' ? 'categoryTypes' : null;
  // `find` accepts names too, but a hold needs an id.
  if (list && (await optionStore(app).find(list, subject))?.id !== subject) throw refuse('option_not_found');
}

/** Ends a legal hold. Throws `hold_not_found`, also for a hold that the caller may not know of. */
export async function endHold(app: App, actor: Actor, id: string): Promise<{ _id: string }> {
  const [row] = await seenBy(app, actor, await runningHolds(app).where('id', '=', id).execute());
  if (!row) throw refuse('hold_not_found');
  const targets = (await targetsFor(app, actor, row)) ?? [];
  await app.write((tx) => end(tx, row, actor.id, targets));
  await eraseHeldWords(app);
  return { _id: id };
}

async function end(tx: Tx, { id, kind, subject }: Row, actorId: string | null, targets: string[] | null): Promise<void> {
  const update = tx.db.updateTable('holds').set({ ended_at: tx.now }).where('id', '=', id).where('ended_at', 'is', null).returning('id');
  if (await update.executeTakeFirst()) await tx.record({ type: 'hold.ended', actorId, subject, data: { kind, targets } });
}

/** Runs each hour: ends holds whose last day has passed, and erases the texts that waited for them. */
export async function sweepHolds(app: App): Promise<void> {
  const endedHolds = await runningHolds(app)
    .where('until', '<', await today(app))
    .execute();
  // A job has no caller to work out the concerned names for. null hides the event from everybody from whom any rant is hidden.
  for (const row of endedHolds) await app.write((tx) => end(tx, row, null, null));
  await eraseHeldWords(app);
}
