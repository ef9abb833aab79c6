/** Undoes what was just done to a rant, as if it had not happened: deadlines go on as before (product.md 16.7). */

import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Undo, UndoableAction } from '#server/platform/server-feature.ts';
import { canAnswerRant } from '../../contract/policy.ts';
import { changeOwner, handledSubject, mayOwn } from '../assignment/assign.ts';
import { answerClock, clocksOfCategory, scheduleResolve } from '../deadlines/deadlines.ts';
import { scheduleAnswer } from '../deadlines/overdue-answers.ts';
import { followAgain, syncLinkedStatus } from '../links/follow-linked.ts';
import { displayStatusOf, type StoredStatus } from '../status/status.ts';
import { subjectOf } from '../visibility/visible.ts';
import { lockRant } from './detail.ts';
import { endedClocks } from './erase.ts';
import { changeRant, type RantRow, rantEventData, unresolved } from './row.ts';

type StatusData = AppEvent<'rant.statusChanged'>['data'];
type OwnedData = AppEvent<'rant.owned'>['data'];

/** Undoes that a rant was resolved or marked as urgent. Returns false where it has changed since. Throws `rant_not_found`. */
export const undoStatus: Undo = async (app, tx, actor, action) => {
  const { from, to } = action.data as StatusData;
  const row = await lockRant(app, tx, actor, action.id);
  if (!canAnswerRant(actor, await subjectOf(app, rantEventData(row)))) throw refuse('rant_not_found');
  const isStill = to === 'Resolved' ? row.resolved_at === action.at : to === 'Urgent' && row.displayStatus === 'Urgent';
  if (!isStill || from === 'Resolved' || from === to) return false;
  const flag = from === 'Urgent' ? await flagOf(tx, row) : null;
  const open: StoredStatus = { status: row.first_response_at === null ? 'Pending' : 'Responded', urgent: flag ? 1 : 0 };
  const clocks = row.withdrawn_at !== null && endedClocks({ ...row, ...open });
  await changeRant(tx, row, { ...unresolved, ...open, urgent_by: flag, ...clocks });
  if (displayStatusOf(open) === 'Pending' && row.withdrawn_at === null) await scheduleAgain(app, tx, row);
  // Deletes the author's answers about the resolution that is undone.
  await tx.db.deleteFrom('solved_answers').where('rant_id', '=', row.id).where('resolved_at', '=', action.at).execute();
  if (to === 'Resolved' && row.withdrawn_at === null) await scheduleResolve(app, tx, row.id, row);
  await tx.record({
    type: 'rant.statusChanged',
    actorId: actor.id,
    subject: row.id,
    data: { ...rantEventData(row), from: to, to: displayStatusOf(open), reason: null, undone: true },
    payload: { content: row.content, ownerId: row.owner_id },
  });
  if ((action.data as StatusData).left) await followAgain(app, tx, row.id);
  await syncLinkedStatus(app, tx, row.id, actor, { undone: true });
  return true;
};

/** Whether a person or time had flagged the rant as urgent. null: time had, but an answer cleared that flag meanwhile. */
async function flagOf(tx: Tx, row: RantRow): Promise<'hand' | 'time' | null> {
  const changes = tx.db.selectFrom('events').select(['actor_id', 'data']).where('subject', '=', row.id);
  const newest = await changes.where('type', '=', 'rant.statusChanged').orderBy('seq', 'desc').execute();
  const flagged = newest.find(({ data }) => (JSON.parse(data) as StatusData).to === 'Urgent');
  if (flagged?.actor_id) return 'hand';
  return row.first_response_at === null ? 'time' : null;
}

async function scheduleAgain(app: App, tx: Tx, row: RantRow): Promise<void> {
  const { waits_since } = await tx.db.selectFrom('rants').select('waits_since').where('seq', '=', row.seq).executeTakeFirstOrThrow();
  // Rants of versions without deadlines, and imported ones, have none stored.
  const clock = row.answer_due === null ? await clockSince(app, tx, row, waits_since ?? row.date) : row;
  await scheduleAnswer(app, tx, row.id, clock);
}

const clockSince = async (app: App, tx: Tx, row: RantRow, sinceMs: number) =>
  answerClock(sinceMs, await app.settings.current(), await clocksOfCategory(tx, row.seq));

/**
 * Prepares the undo of the actor's last change on each of several rants in one transaction. Both functions that it returns throw
 * `undo_over` for a rant on which nothing can be undone.
 */
export async function prepareUndo(app: App, tx: Tx, actor: SessionActor, ids: readonly string[], kind: 'owner' | 'status') {
  const acts = await lastActs(app, tx, actor, ids, kind === 'owner' ? 'rant.owned' : 'rant.statusChanged');
  const owners = kind === 'owner' ? await formerOwners(app, tx, acts) : new Map<string, never>();
  const actOf = (row: RantRow): UndoableAction => {
    const action = acts.get(row.id);
    if (!action) throw refuse('undo_over');
    return action;
  };
  const giveBack = async (row: RantRow, { data }: UndoableAction) => {
    const { from, to } = data as OwnedData;
    const subject = await handledSubject(app, actor, row);
    if (row.owner_id !== to || (from !== null && !owners.get(from)?.(subject))) return false;
    await changeOwner(tx, row, { to: from, actor, undone: true });
    return true;
  };
  return {
    fits: async (row: RantRow) => Boolean(actOf(row)),
    change: async (row: RantRow) => {
      const action = actOf(row);
      if (!(await (kind === 'owner' ? giveBack(row, action) : undoStatus(app, tx, actor, action)))) throw refuse('undo_over');
    },
  };
}

/** The last change of each rant, if the actor made it within `limits.undo.takenMs` and it was not undone. */
async function lastActs(
  app: App,
  tx: Tx,
  actor: SessionActor,
  ids: readonly string[],
  type: 'rant.owned' | 'rant.statusChanged',
): Promise<Map<string, UndoableAction>> {
  const acts = new Map<string, UndoableAction>();
  const events = tx.db.selectFrom('events').select(['subject', 'actor_id', 'at', 'data']).where(app.dialect.idIn('subject', ids));
  // Keeps an index on the type from being used: many events have this type, and few are about these rants.
  const ofType = sql<boolean>`${app.dialect.aside('type')} = ${type}`;
  for (const { subject, actor_id, at, data } of await events.where(ofType).orderBy('seq').execute()) {
    const action = { id: subject ?? '', at, data: JSON.parse(data) as StatusData | OwnedData };
    const isOwn = actor_id === actor.id && at >= tx.now - limits.undo.takenMs && !action.data.undone;
    if (isOwn) acts.set(action.id, action);
    else acts.delete(action.id);
  }
  return acts;
}

/** Locks the accounts of the former owners, in one order and before any rant is locked, and returns for each the test of `mayOwn`. */
async function formerOwners(app: App, tx: Tx, acts: Map<string, UndoableAction>) {
  const ids = new Set([...acts.values()].flatMap(({ data }) => (data as OwnedData).from ?? []));
  const owners = new Map<string, Awaited<ReturnType<typeof mayOwn>>>();
  for (const id of [...ids].toSorted()) owners.set(id, await mayOwn(app, tx, id));
  return owners;
}
