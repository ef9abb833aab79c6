/**
 * Notifications that a person may no longer read (features/mail/server/notification-access.ts) are removed after thirty days, so that a role or link given by mistake takes nothing
 * away for good.
 */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import { findUser } from '../../../features/accounts/server/index.ts';
import { readableNotifications, recipientOf } from '../../../features/mail/server/index.ts';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import { dayMs } from '../../platform/auth/sessions.ts';
import { runOnce } from '../../platform/db/prepared-statements.ts';

/** Its subject is one person, or '' for everybody. */
export const unreadableJob = 'notifications.unfit';
const keptMs = limits.deletedDays * dayMs;

export async function removeUnreadable(app: App, tx: Tx, userId: string): Promise<void> {
  if (userId === '') return void (await everybody(tx));
  const person = await findUser(tx.db, userId);
  if (!person) return;
  const { sql: fits, values } = await readableNotifications(app, person);
  const unreadable = tx.db
    .deleteFrom('notifications')
    .where('recipient', '=', recipientOf(userId))
    .where(sql<boolean>`exists (select 1 from notices where notices.seq = notifications.notice and created_at <= ${tx.now - keptMs})`)
    .where(sql<boolean>`not (${fits})`);
  await runOnce(tx.db, unreadable, values);
}

/** A job each, so that no transaction holds the rows of all. */
const everybody = (tx: Tx) =>
  sql`insert into jobs (kind, subject, due_at) select ${unreadableJob}, id, cast(${tx.now} as bigint) from users where role <> 'admin'
    on conflict (kind, subject) do nothing`.execute(tx.db);

/** From now on something is hidden from this person: his devices ask anew, and a month later it goes. */
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
