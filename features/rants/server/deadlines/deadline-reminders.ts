/** Reminds those who handle a rant of its deadlines: after three quarters of the time, and when the one for resolving has passed. */
import type { App, Tx } from '#server/platform/app.ts';
import { type RantRow, rantEventData } from '../core/row.ts';
import { answerSoonJob, resolveOverJob, resolveSoonJob } from './deadlines.ts';

type StoredRant = Pick<
  RantRow,
  'author_id' | 'target_id' | 'department_id' | 'owner_id' | 'date' | 'content' | 'status' | 'first_response_at' | 'resolved_at'
> &
  Pick<RantRow, 'answer_due' | 'resolve_soon' | 'resolve_due' | 'waiting_since' | 'withdrawn_at'>;

/** The deadline to remind of; null: the reminder is not needed any more. */
type DueOf = (row: StoredRant, now: number) => number | null;

const answerSoon: DueOf = (row, now) =>
  row.first_response_at === null && row.status !== 'Resolved' && row.answer_due !== null && row.answer_due > now ? row.answer_due : null;
const rests = (row: StoredRant): boolean => row.status === 'Resolved' || row.waiting_since !== null;
const resolveSoon: DueOf = (row, now) => (!rests(row) && row.resolve_due !== null && row.resolve_due > now ? row.resolve_due : null);
const resolveOver: DueOf = (row, now) => (!rests(row) && row.resolve_due !== null && row.resolve_due <= now ? row.resolve_due : null);

const remind = (clock: 'answer' | 'resolve', mark: 'soon' | 'over', dueOf: DueOf) => async (app: App, tx: Tx, id: string) => {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', id).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  const due = row && row.withdrawn_at === null ? dueOf(row, tx.now) : null;
  if (!row || due === null) return;
  await tx.record({
    type: 'rant.reminded',
    actorId: null,
    subject: id,
    data: { ...rantEventData(row), clock, mark },
    payload: { content: row.content, ownerId: row.owner_id, due },
  });
};

export const reminderJobs = {
  [answerSoonJob]: remind('answer', 'soon', answerSoon),
  [resolveSoonJob]: remind('resolve', 'soon', resolveSoon),
  [resolveOverJob]: remind('resolve', 'over', resolveOver),
};
