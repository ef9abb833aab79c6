/**
 * What its author does with a rant: edits it until somebody opened it, or withdraws it at any time. The words before are erased wherever they were
 * kept; what people were told of it is kept by a later room (notifications/words-gone.ts), in the same transaction.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { isAuthorOf } from '@earshot/contract/policy';
import type { RantDetail, rants } from '@earshot/contract/rants';
import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { eraseValuesOf } from '../../platform/events/personal-values.ts';
import { refuse } from '../../platform/refusal.ts';
import { removeFiles } from '../files/index.ts';
import { answerSoonJob, resolveOverJob, resolveSoonJob } from './clocks.ts';
import { lockRant, rantDetail } from './detail.ts';
import { feedbackJob } from './feedback.ts';
import { leaveSame } from './following.ts';
import { changeRant, dataOf, type RantRow, textsOf } from './row.ts';
import { indexAgain, takeFromIndex } from './search/indexing.ts';
import { urgentJob } from './urgent.ts';

/** Throws `rant_not_found`, `not_the_author`. */
async function lockOwn(app: App, tx: Tx, actor: SessionActor, id: string): Promise<RantRow> {
  const row = await lockRant(app, tx, actor, id);
  if (!isAuthorOf(actor, { authorId: row.author_id })) throw refuse('not_the_author');
  return row;
}

/** The same words again change nothing, also when their time is over. Throws `rant_withdrawn`, `rant_opened`, `edit_over`. */
export async function editRant(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.edit>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockOwn(app, tx, actor, id);
    if (row.withdrawn_at !== null) throw refuse('rant_withdrawn');
    if (row.content === body.content) return;
    if (row.opened_at !== null) throw refuse('rant_opened');
    if (tx.now >= row.date + limits.editMs) throw refuse('edit_over');
    await takeFromIndex(app, tx.db, row.seq);
    await changeRant(tx, row, { ...textsOf(body), edited_at: tx.now });
    await indexAgain(app, tx.db, row.seq);
    const payload = { before: row.content, content: body.content, salt: row.receipt_salt };
    await tx.record({ type: 'rant.edited', actorId: actor.id, subject: id, data: dataOf(row), payload });
  });
  return rantDetail(app, actor, id);
}

/** Twice is once. */
export async function withdrawRant(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => withdraw(app, tx, await lockOwn(app, tx, actor, id)));
  return rantDetail(app, actor, id);
}

/** In a database that is being restored: it was withdrawn after the backup. Returns whether it was there with its words. */
export async function withdrawAgain(app: App, tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? withdraw(app, tx, row) : false;
}

const clockJobs = [urgentJob, answerSoonJob, resolveSoonJob, resolveOverJob, feedbackJob];
/** Of a withdrawn one none runs; what was in time, or not, stays counted. */
export const endedClocks = ({ status, first_response_at }: Pick<RantRow, 'status' | 'first_response_at'>) => ({
  ...(first_response_at === null && { answer_soon: null, answer_due: null }),
  ...(status !== 'Resolved' && { resolve_soon: null, resolve_due: null, waiting_since: null }),
});

/** Its status and its place in all numbers stay; it waits for nobody any more. */
async function withdraw(app: App, tx: Tx, { id, withdrawn_at }: Pick<RantRow, 'id' | 'withdrawn_at'>): Promise<boolean> {
  if (withdrawn_at !== null) return false;
  const row = await leaveSame(app, tx, id);
  await takeFromIndex(app, tx.db, row.seq);
  await changeRant(tx, row, {
    content: '',
    folded: '',
    said: '',
    said_indexed: 0,
    withdrawn_at: tx.now,
    receipt_salt: null,
    ...endedClocks(row),
  });
  await tx.db.updateTable('posts').set({ content: '' }).where('rant_id', '=', row.id).execute();
  await tx.db.deleteFrom('voices').where('rant_id', '=', row.id).execute();
  await tx.db.updateTable('notes').set({ content: '' }).where('rant_id', '=', row.id).execute();
  await eraseValuesOf(tx, row.id);
  await removeFiles(app, tx, { rantId: row.id });
  // While a database is restored nobody does jobs yet.
  await tx.db.deleteFrom('jobs').where('kind', 'in', clockJobs).where('subject', '=', row.id).execute();
  await tx.record({ type: 'rant.withdrawn', actorId: row.author_id, subject: row.id, data: dataOf(row) });
  return true;
}
