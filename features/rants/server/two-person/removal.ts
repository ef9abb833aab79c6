/**
 * Others than its author have a rant erased: an admin asks and says why, a second person who handles it says yes or no. Never the same person, never
 * its author and never whom it is about, to whom the rant is not there.
 */
import { readerOf } from '@earshot/contract/policy';
import { areTwoPeople } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { legalHold } from '#server/platform/legal-hold.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot } from '#server/platform/slots.ts';
import { canAskRemoval, canDecideRemoval } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import type { RemovalReason } from '../../contract/statuses.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { eraseRant } from '../core/erase.ts';
import { dataOf, type RantRow, refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { removalOf } from './removal-asked.ts';

/** The row, held, and whom it concerns. Throws `rant_not_found`, `rant_withdrawn`, `rant_removed`. */
async function held(app: App, tx: Tx, actor: SessionActor, id: string) {
  const row = await lockRant(app, tx, actor, id);
  refuseWithdrawn(row);
  const subject = await subjectOf(app, seenOf(row));
  return { row, subject, asked: await removalOf(app, tx.db, id, subject) };
}

/** Throws what `held` throws, `not_your_role`, `removal_asked`, and where a legal hold keeps it. */
export async function askRemoval(app: App, actor: SessionActor, id: string, reason: RemovalReason): Promise<RantDetail> {
  await app.write(async (tx) => {
    const { row, subject, asked } = await held(app, tx, actor, id);
    if (!canAskRemoval(actor, subject)) throw refuse('not_your_role');
    if (asked) throw refuse('removal_asked');
    if (reason === 'retention') await inSlot(app, legalHold)?.refuseForRant(tx.db, id);
    // The person who asked may not any more.
    await tx.db.deleteFrom('removals').where('rant_id', '=', id).execute();
    await tx.db.insertInto('removals').values({ rant_id: id, asked_by: actor.id, reason, asked_at: tx.now }).execute();
    await tx.record({ type: 'rant.removalAsked', actorId: actor.id, subject: id, data: { ...dataOf(row), reason } });
  });
  return rantDetail(app, actor, id);
}

/** Throws what `held` throws, `removal_not_asked`, `second_person_needed`, and where a legal hold keeps it. */
export async function confirmRemoval(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => {
    const { row, subject, asked } = await held(app, tx, actor, id);
    if (!canDecideRemoval(actor, subject, asked?.asked_by ?? '')) throw refuse('second_person_needed');
    if (!asked) throw refuse('removal_not_asked');
    if (!(await areTwoPeople(tx.db, asked.asked_by, readerOf(actor), asked.asked_at))) throw refuse('second_person_needed');
    await remove(app, tx, row, asked.reason, actor.id);
  });
  return rantDetail(app, actor, id);
}

/** Removes the rant. `by` null: confirmed by a command on the server. Throws where a legal hold keeps it. */
export async function remove(app: App, tx: Tx, row: RantRow, reason: RemovalReason, by: string | null): Promise<void> {
  if (reason === 'retention') await inSlot(app, legalHold)?.refuseForRant(tx.db, row.id);
  await tx.record({ type: 'rant.removalConfirmed', actorId: by, subject: row.id, data: { ...dataOf(row), reason } });
  await eraseRant(app, tx, row, reason, by);
}

/** Throws what `held` throws, `removal_not_asked`, `second_person_needed`. */
export async function declineRemoval(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => {
    const { row, subject, asked } = await held(app, tx, actor, id);
    const isOwn = asked?.asked_by === readerOf(actor);
    if (!isOwn && !canDecideRemoval(actor, subject, asked?.asked_by ?? '')) throw refuse('second_person_needed');
    if (!asked) throw refuse('removal_not_asked');
    await tx.db.deleteFrom('removals').where('rant_id', '=', id).execute();
    await tx.record({ type: 'rant.removalDeclined', actorId: actor.id, subject: id, data: { ...dataOf(row), reason: asked.reason } });
  });
  return rantDetail(app, actor, id);
}
