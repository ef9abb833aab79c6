/** Notifies admins some days before the answer to an access request is due, and again on that day. */
import { addDays } from '@earshot/contract/calendar';
import { adminIds, notify } from '#features/notifications/server';
import { targetWithAccounts } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Reaction } from '#server/platform/events/catalogue.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';

export const requestJob = 'request.due';

/** Schedules the next notification, at the organisation's hour for reminders. */
export async function scheduleReminder(app: App, tx: Tx, { id, due_day }: { id: string; due_day: string }): Promise<void> {
  const { timeZone, reminderHour } = await app.settings.current();
  const next = limits.notices.map((days) => instantAt(addDays(due_day, -days), reminderHour, timeZone)).find((at) => at > tx.now);
  if (next !== undefined) await app.jobs.schedule(tx, requestJob, id, next);
}

export async function remindOfRequest(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.closed_day !== null) return;
  await scheduleReminder(app, tx, row);
  const { timeZone } = await app.settings.current();
  const daysLeft = Math.round((Date.parse(row.due_day) - Date.parse(dayAt(tx.now, timeZone))) / 86_400_000);
  await tx.record({
    type: 'request.due',
    actorId: null,
    subject: id,
    data: { target: row.target_id, daysLeft: Math.max(0, daysLeft) },
    payload: { day: row.due_day },
  });
}

export const notifyAdmins: Reaction<'request.due'> = async (app, tx, event) => {
  const { accounts } = await targetWithAccounts(tx.db, event.data.target);
  const to = (await adminIds(app, tx)).filter((id) => !accounts.includes(id));
  // The name is left out, because an admin who is linked to it later could still read the notification.
  const data = { day: event.payload.day };
  await notify(app, tx, { kind: 'requestDue', event, to, data, about: 'User', related: null });
};
