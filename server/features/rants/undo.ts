/** A rant that was resolved by mistake is open again, as if it had not been: who waited waits on (product.md 16.7). */
import { canAnswerRant } from '@earshot/contract/policy';
import type { App, Tx } from '../../platform/app.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Undo } from '../../platform/room.ts';
import { answerClock, clocksOfCategory, scheduleResolve } from './clocks.ts';
import { lockRant } from './detail.ts';
import { changeRant, dataOf, type RantRow, unresolved } from './row.ts';
import { displayStatusOf, type StoredStatus } from './status.ts';
import { scheduleAnswer } from './urgent.ts';
import { subjectOf } from './visible.ts';

export const undoResolving: Undo = async (app, tx, actor, act) => {
  const { from, to } = act.data as AppEvent<'rant.statusChanged'>['data'];
  const row = await lockRant(app, tx, actor, act.id);
  if (!canAnswerRant(actor, await subjectOf(app, dataOf(row)))) throw refuse('rant_not_found');
  if (to !== 'Resolved' || from === 'Resolved' || row.resolved_at !== act.at) return false;
  const flag = from === 'Urgent' ? await flagOf(tx, row) : null;
  const open: StoredStatus = { status: row.first_response_at === null ? 'Pending' : 'Responded', urgent: flag ? 1 : 0 };
  await changeRant(tx, row, { ...unresolved, ...open, urgent_by: flag });
  if (displayStatusOf(open) === 'Pending' && row.withdrawn_at === null) await scheduleAgain(app, tx, row);
  // What was said of it is said of nothing.
  await tx.db.deleteFrom('solved_answers').where('rant_id', '=', row.id).where('resolved_at', '=', act.at).execute();
  if (row.withdrawn_at === null) await scheduleResolve(app, tx, row.id, row);
  await tx.record({
    type: 'rant.statusChanged',
    actorId: actor.id,
    subject: row.id,
    data: { ...dataOf(row), from: 'Resolved', to: displayStatusOf(open), reason: null, undone: true },
    payload: { content: row.content, ownerId: row.owner_id },
  });
  return true;
};

/** Who had flagged it. What time had flagged, an answer clears. */
async function flagOf(tx: Tx, row: RantRow): Promise<'hand' | 'time' | null> {
  const changes = tx.db.selectFrom('events').select(['actor_id', 'data']).where('subject', '=', row.id);
  const newest = await changes.where('type', '=', 'rant.statusChanged').orderBy('seq', 'desc').execute();
  const flagged = newest.find(({ data }) => (JSON.parse(data) as AppEvent<'rant.statusChanged'>['data']).to === 'Urgent');
  if (flagged?.actor_id) return 'hand';
  return row.first_response_at === null ? 'time' : null;
}

async function scheduleAgain(app: App, tx: Tx, row: RantRow): Promise<void> {
  const { waits_since } = await tx.db.selectFrom('rants').select('waits_since').where('seq', '=', row.seq).executeTakeFirstOrThrow();
  // One from before there were clocks, or of an import.
  const clock = row.answer_due === null ? await clockSince(app, tx, row, waits_since ?? row.date) : row;
  await scheduleAnswer(app, tx, row.id, clock);
}

const clockSince = async (app: App, tx: Tx, row: RantRow, since: number) =>
  answerClock(since, await app.settings.current(), await clocksOfCategory(tx, row.seq));
