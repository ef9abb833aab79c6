/**
 * Legal holds: who set one, on what, why and until when. Whom one concerns learns of it by no door: not by the list, the log, nor by being refused
 * anything that others are not (product.md 16.21).
 */

import type { BodyOf } from '@earshot/contract/endpoint';
import type { Hold, holds } from '@earshot/contract/holds';
import { type Actor, readerOf } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { today } from '../../platform/period.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findUser, namesOfPeople } from '../accounts/index.ts';
import { optionStore } from '../options/index.ts';
import { eraseHeld, findRant } from '../rants/index.ts';

type Row = Selectable<Schema['holds']>;
type Subject = Pick<Row, 'kind' | 'subject'>;

/** Whom it concerns: names that rants are about, as in the log; null: the caller himself, or a rant he may not see. */
async function targetsFor(app: App, actor: Actor, { kind, subject }: Subject): Promise<string[] | null> {
  const me = readerOf(actor);
  const store = optionStore(app);
  const own = await store.linkedTo(me);
  if (kind === 'user') return subject === me ? null : store.linkedTo(subject);
  if (kind === 'target') return own.includes(subject) ? null : [subject];
  if (kind === 'category') return [];
  const rant = await findRant(app, app.db, actor, subject).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return rant && rant.author_id !== me ? [rant.target_id] : null;
}

const running = (app: App) => app.db.selectFrom('holds').selectAll().where('ended_at', 'is', null).orderBy('made_at', 'desc');

/** Those the caller may know of. */
async function seenBy(app: App, actor: Actor, rows: readonly Row[]): Promise<Row[]> {
  const seen = await Promise.all(rows.map((row) => targetsFor(app, actor, row)));
  return rows.filter((_, i) => seen[i] !== null);
}

/** The ids of those the caller may not know of: what they keep looks to him as if they were not there. */
export async function unknownTo(app: App, actor: Actor): Promise<string[]> {
  const rows = await running(app).execute();
  const seen = new Set((await seenBy(app, actor, rows)).map(({ id }) => id));
  return rows.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
}

export async function listHolds(app: App, actor: Actor): Promise<Hold[]> {
  return present(app, await seenBy(app, actor, await running(app).execute()));
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

/** Throws `hold_on_own`, `rant_not_found`, `user_not_found`, `option_not_found`. */
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
  // By its id alone.
  if (list && (await optionStore(app).find(list, subject))?.id !== subject) throw refuse('option_not_found');
}

/** Throws `hold_not_found`, also of one the caller may not know of. */
export async function endHold(app: App, actor: Actor, id: string): Promise<{ _id: string }> {
  const [row] = await seenBy(app, actor, await running(app).where('id', '=', id).execute());
  if (!row) throw refuse('hold_not_found');
  const targets = (await targetsFor(app, actor, row)) ?? [];
  await app.write((tx) => end(tx, row, actor.id, targets));
  await eraseHeld(app);
  return { _id: id };
}

async function end(tx: Tx, { id, kind, subject }: Row, by: string | null, targets: string[] | null): Promise<void> {
  const ended = tx.db.updateTable('holds').set({ ended_at: tx.now }).where('id', '=', id).where('ended_at', 'is', null).returning('id');
  if (await ended.executeTakeFirst()) await tx.record({ type: 'hold.ended', actorId: by, subject, data: { kind, targets } });
}

/** By the hour: those whose last day is over, and what waited for them. */
export async function sweepHolds(app: App): Promise<void> {
  const over = await running(app)
    .where('until', '<', await today(app))
    .execute();
  // Nobody asks here: whom it concerns is not worked out, and so nobody reads it who has anything hidden.
  for (const row of over) await app.write((tx) => end(tx, row, null, null));
  await eraseHeld(app);
}
