/**
 * Stops taking messages from the author of a sealed rant: a person who handles it asks and says why, and a second such person says yes or no. The author, whom
 * nobody knows, reads the reason when he looks. What he wrote before stays.
 */

import { readerOf } from '@earshot/contract/policy';
import { areTwoPeople } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canBeMuted } from '../../contract/authorship.ts';
import { canDecideRemoval, canSeeNotes } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { changeRant, dataOf, type RantRow, refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { muteOf } from './mute-asked.ts';

/** The row, held, and who asks. Throws `rant_not_found`, `rant_withdrawn`, `rant_removed`, `not_your_role`, `rant_not_sealed`, `rant_muted`. */
async function held(app: App, tx: Tx, actor: SessionActor, id: string) {
  const row = await lockRant(app, tx, actor, id);
  refuseWithdrawn(row);
  const subject = await subjectOf(app, seenOf(row));
  if (!canSeeNotes(actor, subject)) throw refuse('not_your_role');
  if (!canBeMuted({ kind: row.kind, authorId: row.author_id })) throw refuse('rant_not_sealed');
  if (row.muted_at !== null) throw refuse('rant_muted');
  const asked = await muteOf(app, tx.db, id, subject);
  return { row, asked, isSecond: canDecideRemoval(actor, subject, asked?.asked_by ?? '') };
}

const forget = (tx: Tx, id: string) => tx.db.deleteFrom('mutes').where('rant_id', '=', id).execute();

/** Throws what `held` throws, `mute_asked`. */
export async function askMute(app: App, actor: SessionActor, id: string, reason: string): Promise<RantDetail> {
  await app.write(async (tx) => {
    const { row, asked } = await held(app, tx, actor, id);
    if (asked) throw refuse('mute_asked');
    // The person who asked may not any more.
    await forget(tx, id);
    await tx.db.insertInto('mutes').values({ rant_id: id, asked_by: actor.id, reason, asked_at: tx.now }).execute();
    await tx.record({ type: 'rant.muteAsked', actorId: actor.id, subject: id, data: dataOf(row) });
  });
  return rantDetail(app, actor, id);
}

/** Throws what `held` throws, `mute_not_asked`, `second_person_needed`. */
export async function confirmMute(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => {
    const { row, asked, isSecond } = await held(app, tx, actor, id);
    if (!isSecond) throw refuse('second_person_needed');
    if (!asked) throw refuse('mute_not_asked');
    if (!(await areTwoPeople(tx.db, asked.asked_by, readerOf(actor), asked.asked_at))) throw refuse('second_person_needed');
    await mute(tx, row, asked.reason, actor.id);
  });
  return rantDetail(app, actor, id);
}

/** Mutes the author. `by` null: done by a command on the server. */
export async function mute(tx: Tx, row: RantRow, reason: string, by: string | null): Promise<void> {
  await changeRant(tx, row, { muted_at: tx.now, muted_reason: reason });
  await forget(tx, row.id);
  await tx.record({ type: 'rant.muted', actorId: by, subject: row.id, data: dataOf(row) });
}

/** A second person declines it, or the person who asked takes it back. Throws what `held` throws, `mute_not_asked`, `second_person_needed`. */
export async function declineMute(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => {
    const { row, asked, isSecond } = await held(app, tx, actor, id);
    if (!asked) throw refuse('mute_not_asked');
    if (!isSecond && asked.asked_by !== readerOf(actor)) throw refuse('second_person_needed');
    await forget(tx, id);
    await tx.record({ type: 'rant.muteDeclined', actorId: actor.id, subject: id, data: dataOf(row) });
  });
  return rantDetail(app, actor, id);
}
