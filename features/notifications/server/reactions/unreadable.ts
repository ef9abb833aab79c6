/**
 * Deletes notifications that a person may no longer read (features/mail/server/notification-access.ts), but only after thirty days, so
 * that a role or link given by mistake loses nothing for good.
 */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import { findUser } from '#features/accounts/server';
import { recipientOf, rightfulNotifications } from '#features/mail/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';

/** The job's subject is a person's id, or '' for everybody. */
export const unreadableJob = 'notifications.unfit';
const keptMs = limits.deletedDays * dayMs;

export async function removeUnreadable(app: App, tx: Tx, userId: string): Promise<void> {
  if (userId === '') return void (await everybody(tx));
  const person = await findUser(tx.db, userId);
  if (!person) return;
  const { sql: readable, values } = await rightfulNotifications(app, person);
  const unreadable = tx.db
    .deleteFrom('notifications')
    .where('recipient', '=', recipientOf(userId))
    .where(sql<boolean>`exists (select 1 from notices where notices.seq = notifications.notice and created_at <= ${tx.now - keptMs})`)
    .where(sql<boolean>`not (${readable})`);
  await runOnce(tx.db, unreadable, values);
}

/** Schedules a job for each person, so that no transaction locks everybody's rows. */
const everybody = (tx: Tx) =>
  sql`insert into jobs (kind, subject, due_at) select ${unreadableJob}, id, cast(${tx.now} as bigint) from users where role <> 'admin'
    on conflict (kind, subject) do nothing`.execute(tx.db);

/**
 * Is called when some notifications become hidden from a person. The person's devices fetch them again, and the hidden rows are deleted
 * thirty days later.
 */
export async function hide(app: App, tx: Tx, userId: string): Promise<void> {
  await tx.record({ type: 'notifications.changed', actorId: userId, subject: userId, data: {} });
  await app.jobs.schedule(tx, unreadableJob, userId, tx.now + keptMs);
}

export function reactToHiding(app: App): void {
  onEvent(app, 'account.changed', async (_app, tx, { subject, data }) => {
    if (data.roleTo && subject) await hide(app, tx, subject);
  });
  onEvent(app, 'account.departmentsChanged', async (_app, tx, { subject }) => {
    if (subject) await hide(app, tx, subject);
  });
  onEvent(app, 'settings.changed', async (_app, tx, { data: { key } }) => {
    if (key === 'employeeVisibility' || key === 'managersSee') await app.jobs.schedule(tx, unreadableJob, '', tx.now + keptMs);
  });
}
