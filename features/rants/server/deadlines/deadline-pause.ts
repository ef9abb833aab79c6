/** Moves the deadlines of a rant: pauses one until its author writes, and starts them again when the rant is reopened. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canAnswerRant } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { changeRant, type RantRow, rantEventData, refuseWithdrawn } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { answerClock, cancelResolve, clocksOfCategory, resolveClock, resumed, scheduleResolve } from './deadlines.ts';
import { scheduleAnswer } from './overdue-answers.ts';

/**
 * Pauses the deadline for resolving until the author writes, or ends the pause. Throws `rant_not_found`, `rant_resolved` and, for a pause,
 * the refusals of an erased rant.
 */
export async function setWaitsForAuthor(
  app: App,
  actor: SessionActor,
  id: string,
  { waiting }: BodyOf<typeof rants.setWaitsForAuthor>,
): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canAnswerRant(actor, await subjectOf(app, rantEventData(row)))) throw refuse('rant_not_found');
    if (waiting) refuseWithdrawn(row);
    if (row.status === 'Resolved') throw refuse('rant_resolved');
    if (waiting === (row.waiting_since !== null)) return;
    if (waiting) await pause(app, tx, row);
    else await resume(app, tx, row);
    await tx.record({ type: waiting ? 'rant.paused' : 'rant.resumed', actorId: actor.id, subject: row.id, data: rantEventData(row) });
  });
  return rantDetail(app, actor, id);
}

async function pause(app: App, tx: Tx, row: RantRow): Promise<void> {
  await changeRant(tx, row, { waiting_since: tx.now });
  await cancelResolve(app, tx, row.id);
}

/** The author wrote: a resolved rant is open again and its deadline for resolving starts again; a paused deadline goes on. */
export async function authorWrote(app: App, tx: Tx, row: RantRow): Promise<void> {
  if (row.status === 'Resolved') await restartResolveDeadline(app, tx, row);
  else if (row.waiting_since !== null) await resume(app, tx, row);
}

async function resume(app: App, tx: Tx, row: RantRow): Promise<void> {
  const clock = resumed(row, tx.now, await app.settings.current());
  await changeRant(tx, row, clock);
  await scheduleResolve(app, tx, row.id, clock);
}

export async function restartResolveDeadline(app: App, tx: Tx, row: RantRow): Promise<void> {
  const clock = resolveClock(tx.now, await app.settings.current(), await clocksOfCategory(tx, row.seq));
  await changeRant(tx, row, clock);
  await scheduleResolve(app, tx, row.id, clock);
}

/** From now on, the rant waits for an answer again. */
export async function restartAnswerDeadline(app: App, tx: Tx, row: RantRow): Promise<void> {
  const clock = answerClock(tx.now, await app.settings.current(), await clocksOfCategory(tx, row.seq));
  await changeRant(tx, row, { ...clock, waits_since: tx.now });
  await scheduleAnswer(app, tx, row.id, clock);
}
