/**
 * Rants of a category that is flagged for reports about breaches of law: the author gets feedback within three months of the calendar, and
 * those who handle the rant are reminded before that day and on it. What the organisation has to do by law, it decides for itself.
 */
import { addDays, addMonths, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import type { Selectable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Job } from '#server/platform/jobs.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { limits } from '../../contract/limits.ts';
import { rantEventData } from '../core/row.ts';

export const feedbackJob = 'rant.feedbackDue';
const { feedbackMonths, notices } = limits.flagged;

/** The day three months after `received`: the same day of the month, or the last one of a shorter month. */
export function feedbackDay(received: string): string {
  const month = addMonths(monthOf(received), feedbackMonths);
  const sameDay = `${month}${received.slice(7)}`;
  const { to: last } = daysOfMonth(month);
  return sameDay < last ? sameDay : last;
}

/** The day by which a new rant gets feedback; null where its category is not flagged. */
export const feedbackDayOf = (at: number, timeZone: string, category: Pick<Selectable<Schema['options']>, 'is_whistleblowing'>) =>
  category.is_whistleblowing === 1 ? feedbackDay(dayAt(at, timeZone)) : null;

/** The job of the next reminder after `now`, at the hour of reminders; none once the day has passed. */
export function feedbackJobs(now: number, subject: string, day: string | null, { timeZone, reminderHour }: Organisation): Job[] {
  if (day === null) return [];
  const next = notices.map((days) => instantAt(addDays(day, -days), reminderHour, timeZone)).find((at) => at > now);
  return next === undefined ? [] : [{ kind: feedbackJob, subject, due_at: next }];
}

/** The job that reminds of feedback. It schedules the next reminder for a resolved rant, too, which may be opened again before that. */
export async function remindOfFeedback(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', id).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row || row.feedback_day === null || row.withdrawn_at !== null) return;
  const settings = await app.settings.current();
  await app.jobs.scheduleAll(tx, feedbackJobs(tx.now, id, row.feedback_day, settings));
  if (row.status === 'Resolved') return;
  const { timeZone } = settings;
  const today = dayAt(tx.now, timeZone);
  const day = row.feedback_day;
  // If the job runs late, the reminder says how many days are left then.
  const daysLeft = Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000));
  await tx.record({
    type: 'rant.feedbackDue',
    actorId: null,
    subject: id,
    data: { ...rantEventData(row), daysLeft },
    payload: { content: row.content, ownerId: row.owner_id, day },
  });
}
