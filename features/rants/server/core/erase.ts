/**
 * The only way to erase a rant, whoever wants it: its author, two people who agree, a retention period that is over, or the erasure of its
 * author. No text remains anywhere, unless it is under legal hold (platform/legal-hold.ts): each table says which of its columns belong to
 * a rant (platform/db/erase.ts). The row stays with its day, its lists and its place in all numbers. Notifications about it are deleted,
 * too (notifications/erase-excerpts.ts).
 */

import { removeFiles } from '#features/files/server';
import type { App, Tx } from '#server/platform/app.ts';
import { eraseWordsOfRant } from '#server/platform/db/erase.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { eraseValuesOf } from '#server/platform/events/personal-values.ts';
import { legalHold } from '#server/platform/legal-hold.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { RemovedReason } from '../../contract/statuses.ts';
import { answerSoonJob, resolveOverJob, resolveSoonJob } from '../deadlines/deadlines.ts';
import { overdueAnswerJob } from '../deadlines/overdue-answers.ts';
import { feedbackJob } from '../deadlines/statutory-feedback.ts';
import { unlinkAll } from '../links/follow-linked.ts';
import { takeFromIndex } from '../search/indexing.ts';
import { changeRant, type RantRow, rantEventData } from './row.ts';

const clockJobs = [overdueAnswerJob, answerSoonJob, resolveSoonJob, resolveOverJob, feedbackJob];
/** Columns that end the running deadlines of a rant whose text is erased. Whether it was answered and resolved in time still counts. */
export const endedClocks = ({ status, first_response_at }: Pick<RantRow, 'status' | 'first_response_at'>) => ({
  ...(first_response_at === null && { answer_soon: null, answer_due: null }),
  ...(status !== 'Resolved' && { resolve_soon: null, resolve_due: null, waiting_since: null }),
});

/**
 * `reason` is null where the author withdraws the rant. `erasedBy` is the other person who erases it; null: the author does, a retention
 * period was over, or a command on the server did it. Returns whether there was text to erase.
 */
export async function eraseRant(
  app: App,
  tx: Tx,
  { id, withdrawn_at }: Pick<RantRow, 'id' | 'withdrawn_at'>,
  reason: RemovedReason | null,
  erasedBy: string | null = null,
): Promise<boolean> {
  if (withdrawn_at !== null) return false;
  const row = await unlinkAll(app, tx, id);
  await takeFromIndex(app, tx.db, row.seq);
  const isHeld = await inSlot(app, legalHold)?.keepWords(tx, id);
  const removedColumns = reason === null ? {} : { removed_at: tx.now, removed_reason: reason };
  await changeRant(tx, row, { withdrawn_at: tx.now, ...removedColumns, ...endedClocks(row) });
  await eraseWordsOfRant(tx.db, id);
  await eraseValuesOf(tx, id);
  if (!isHeld) await removeFiles(app, tx, { rantId: id });
  await app.jobs.cancel(tx, clockJobs, id);
  const data = rantEventData(row);
  if (reason === null) await tx.record({ type: 'rant.withdrawn', actorId: row.author_id, subject: id, data });
  else await tx.record({ type: 'rant.removed', actorId: erasedBy, subject: id, data: { ...data, reason } });
  return true;
}

/** Erases a rant without asking for anybody's permission. Returns false where there is none or its text is erased already. */
export async function eraseRantById(app: App, tx: Tx, id: string, reason: RemovedReason | null): Promise<boolean> {
  const row = await tx.db.selectFrom('rants').select(['id', 'withdrawn_at']).where('id', '=', id).executeTakeFirst();
  return row ? eraseRant(app, tx, row, reason) : false;
}

/** Erases all rants that `authorId` wrote, ten in each transaction. `erasedBy` is the person who erases the account. */
export async function eraseRantsOf(app: App, erasedBy: string, authorId: string): Promise<void> {
  const slice = () =>
    app.write(async (tx) => {
      if (app.dialect.hasManyWriters) await app.dialect.linkedLock.execute(tx.db);
      const own = tx.db.selectFrom('rants').select(['id', 'withdrawn_at']).where('author_id', '=', authorId);
      const rows = await own.where('withdrawn_at', 'is', null).limit(10).execute();
      for (const row of rows) await eraseRant(app, tx, row, 'erasure', erasedBy);
      return rows.length;
    });
  while ((await slice()) > 0) await yieldToEventLoop();
}

/** Erases the words of a person's 'Me too' when the account goes. The 'Me too' itself stays counted. */
export const eraseMeTooWords = (tx: Tx, userId: string) =>
  tx.db.updateTable('voices').set({ content: null }).where('user_id', '=', userId).execute();
