/**
 * Of the author of a sealed rant no more messages are taken: who handles it asks and says why, a second person who does says yes or no. The author, whom
 * nobody knows, reads the reason when he looks. What he wrote before stays.
 */
import { canDecideRemoval, canSeeNotes, readerOf } from '@earshot/contract/policy';
import { canBeMuted } from '@earshot/contract/policy-sealed';
import type { RantDetail } from '@earshot/contract/rants';
import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockRant, rantDetail } from './detail.ts';
import { muteOf } from './mute-asked.ts';
import { changeRant, dataOf, refuseWithdrawn, seenOf } from './row.ts';
import { subjectOf } from './visible.ts';

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
    // Of somebody who may not ask any more.
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
    await changeRant(tx, row, { muted_at: tx.now, muted_reason: asked.reason });
    await forget(tx, id);
    await tx.record({ type: 'rant.muted', actorId: actor.id, subject: id, data: dataOf(row) });
  });
  return rantDetail(app, actor, id);
}

/** By a second person or by who asked. Throws what `held` throws, `mute_not_asked`, `second_person_needed`. */
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
