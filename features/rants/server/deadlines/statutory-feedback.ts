/**
 * Where a category is flagged for reports about breaches of law: its author gets feedback within three months of the calendar, and those who handle
 * the rant are told before that day and on it. What the organisation has to do by law stays for it to decide.
 */
import { addDays, addMonths, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import type { Selectable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Job } from '#server/platform/jobs.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { rantEventData } from '../core/row.ts';

export const feedbackJob = 'rant.feedbackDue';
const { feedbackMonths, notices } = limits.flagged;

/** Three months after the day it was received: the same day of the month, or its last one. */
export function feedbackDay(received: string): string {
  const month = addMonths(monthOf(received), feedbackMonths);
  const same = `${month}${received.slice(7)}`;
  const { to: last } = daysOfMonth(month);
  return same < last ? same : last;
}

/** The day by which a new rant gets feedback; null where its category is not flagged. */
export const feedbackDayOf = (at: number, timeZone: string, category: Pick<Selectable<Schema['options']>, 'is_whistleblowing'>) =>
  category.is_whistleblowing === 1 ? feedbackDay(dayAt(at, timeZone)) : null;

/** The next notice after `now`, at the hour of reminders; none after the day itself. */
export function feedbackJobs(now: number, subject: string, day: string | null, { timeZone, reminderHour }: Organisation): Job[] {
  if (day === null) return [];
  const next = notices.map((days) => instantAt(addDays(day, -days), reminderHour, timeZone)).find((at) => at > now);
  return next === undefined ? [] : [{ kind: feedbackJob, subject, due_at: next }];
}

/** The job. A rant that is resolved when a notice is due may be opened again before the next one. */
export async function remindOfFeedback(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', id).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row || row.feedback_day === null || row.withdrawn_at !== null) return;
  const settings = await app.settings.current();
  await app.jobs.scheduleAll(tx, feedbackJobs(tx.now, id, row.feedback_day, settings));
  if (row.status === 'Resolved') return;
  const { timeZone } = settings;
  const today = dayAt(tx.now, timeZone);
  const day = row.feedback_day;
  // Where nobody looked for long, what is told is how many days are left.
  const daysLeft = Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000));
  await tx.record({
    type: 'rant.feedbackDue',
    actorId: null,
    subject: id,
    data: { ...rantEventData(row), daysLeft },
    payload: { content: row.content, ownerId: row.owner_id, day },
  });
}
