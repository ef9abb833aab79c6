/**
 * The deadline of the first answer: when it passes, an unanswered rant becomes urgent by itself (product.md 3.6). Its hours are those of
 * the rant's category, else the organisation's.
 */
import type { Organisation } from '@earshot/contract/settings';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { Job } from '#server/platform/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { seenOf } from '../core/row.ts';
import { type AnswerClock, answerClock, answerSoonJob, type CategoryClocks, jobsOfResolution } from './deadlines.ts';

export const overdueAnswerJob = 'rant.becomeUrgent';

/** The jobs of the deadline for an answer: becoming urgent, and the reminder where it is still to come. */
export function answerJobs(now: number, subject: string, { answer_soon, answer_due }: AnswerClock): Job[] {
  const jobs: Job[] = answer_due === null ? [] : [{ kind: overdueAnswerJob, subject, due_at: answer_due }];
  return answer_soon !== null && answer_soon > now ? [...jobs, { kind: answerSoonJob, subject, due_at: answer_soon }] : jobs;
}

export const scheduleAnswer = (app: App, tx: Tx, id: string, clock: AnswerClock): Promise<void> =>
  app.jobs.scheduleAll(tx, answerJobs(tx.now, id, clock));

const jobsOfAnswer = [overdueAnswerJob, answerSoonJob];

/** Cancels the jobs of the deadline for an answer, because the rant no longer waits for one. */
export const cancelAnswer = (app: App, tx: Tx, id: string): Promise<void> => app.jobs.cancel(tx, jobsOfAnswer, id);

/** Cancels the jobs of both deadlines, because the rant was resolved. */
export const cancelDeadlines = (app: App, tx: Tx, id: string): Promise<void> =>
  app.jobs.cancel(tx, [...jobsOfAnswer, ...jobsOfResolution], id);

/**
 * The job at the end of the deadline for an answer: flags an unanswered rant as urgent, once, and records the event that tells its
 * handlers.
 */
export async function becomeUrgent(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', id).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row || row.withdrawn_at !== null || row.first_response_at !== null || row.status !== 'Pending' || row.urgent === 1) return;
  await tx.db.updateTable('rants').set({ urgent: 1, urgent_by: 'time' }).where('seq', '=', row.seq).execute();
  const { urgentAfterHours, urgentCounts } = await app.settings.current();
  const { answer_hours, is_whistleblowing } = await clocksOf(tx, row.category_id);
  const hours = answer_hours ?? urgentAfterHours;
  const overdue =
    is_whistleblowing === 1
      ? { hours: Math.min(hours, limits.flagged.answerDays * 24), counts: urgentCounts }
      : { hours, counts: urgentCounts };
  await tx.record({
    type: 'rant.statusChanged',
    actorId: null,
    subject: id,
    data: { ...seenOf(row), date: row.date, from: 'Pending', to: 'Urgent', reason: null },
    payload: { content: row.content, ownerId: row.owner_id, overdue },
  });
}

const clocksOf = (tx: Tx, category: string): Promise<CategoryClocks> =>
  tx.db
    .selectFrom('options')
    .select(['answer_hours', 'resolve_days', 'is_whistleblowing'])
    .where('id', '=', category)
    .executeTakeFirstOrThrow();

const limitSettings = ['urgentAfterHours', 'urgentCounts'];
const workTimeSettings = ['workDays', 'workFrom', 'workTo', 'holidays', 'timeZone'];

/** A new limit applies at once, also to rants that wait already. Rants that have become urgent stay urgent. */
export function reactToLimit(app: App): void {
  onEvent(app, 'settings.changed', async (_app, tx, { data: { key } }) => {
    const settings = await settingsIn(tx.db);
    if (limitSettings.includes(key) || (settings.urgentCounts === 'workingHours' && workTimeSettings.includes(key)))
      await recountDeadlines(app, tx, settings);
  });
  onEvent(app, 'option.changed', async (_app, tx, { subject, data: { answerHours, resolveDays, isWhistleblowing } }) => {
    if (answerHours === undefined && resolveDays === undefined && isWhistleblowing === undefined) return;
    await recountDeadlines(app, tx, await settingsIn(tx.db), subject);
  });
}

/**
 * Moves the deadlines of all waiting rants, each counted from its own beginning: the rant's date, or when it was last opened again without
 * an answer.
 */
async function recountDeadlines(app: App, tx: Tx, settings: Organisation, category: string | null = null): Promise<void> {
  const waitingRants = await tx.db
    .selectFrom('jobs')
    .innerJoin('rants', 'rants.id', 'jobs.subject')
    .innerJoin('options', 'options.id', 'rants.category_id')
    .select([
      'rants.seq',
      'rants.id',
      'rants.date',
      'rants.waits_since',
      'jobs.due_at',
      'options.answer_hours',
      'options.is_whistleblowing',
    ])
    .where('jobs.kind', '=', overdueAnswerJob)
    .$if(category !== null, (query) => query.where('options.id', '=', category ?? ''))
    .execute();
  for (const row of waitingRants) {
    const clock = answerClock(row.waits_since ?? row.date, settings, row);
    if (clock.answer_due === row.due_at) continue;
    await tx.db.updateTable('rants').set(clock).where('seq', '=', row.seq).execute();
    await app.jobs.cancel(tx, answerSoonJob, row.id);
    await scheduleAnswer(app, tx, row.id, clock);
  }
}
