/**
 * Reminders: 3 days before the deadline, on the day, 1, 3 and 7 days late and then weekly, at the organisation's hour. Each plan stores the
 * time of its next one. Each owner has one job at the earliest of these times, which sends one message about all plans that are due. Locks are taken in
 * one order, the plan before its owner's job; the job waits for no plan.
 */
import { addDays } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { findUser } from '#features/accounts/server';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { canOwnPlan } from '../contract/owners.ts';
import type { Stored } from './detail.ts';
import { daysTo } from './present.ts';

export const reminderJob = 'plans.remind';
export const noReminder = { remind_on: null, remind_at: null } as const;

type Times = Pick<Organisation, 'reminderHour' | 'timeZone'>;

/** Days after the deadline; from 7 on each week. */
const milestones = [-3, 0, 1, 3, 7];
const onOrAfter = (late: number): number => milestones.find((days) => days >= late) ?? Math.ceil(late / 7) * 7;

/** The first reminder after `now`. */
export function nextReminder(deadline: string, now: number, { reminderHour, timeZone }: Times): { remind_on: string; remind_at: number } {
  const today = dayAt(now, timeZone);
  const late = -daysTo(deadline, today);
  const isOver = instantAt(today, reminderHour, timeZone) <= now;
  const remind_on = addDays(today, onOrAfter(isOver ? late + 1 : late) - late);
  return { remind_on, remind_at: instantAt(remind_on, reminderHour, timeZone) };
}

type Remindable = Pick<Stored, 'deadline' | 'assigned_to' | 'completed_at'>;

/** For the row of a plan that changed. */
export async function reminderOf(app: App, tx: Tx, plan: Remindable): Promise<Pick<Stored, 'remind_on' | 'remind_at'>> {
  if (plan.assigned_to === null || plan.completed_at !== null) return noReminder;
  return nextReminder(plan.deadline, tx.now, await app.settings.current());
}

/** Sets the jobs of these owners to their next reminder. The row of the job is held first: two that change plans of one owner count in turn. */
export async function keepJobs(app: App, tx: Tx, owners: readonly (string | null)[]): Promise<void> {
  for (const owner of [...new Set(owners)].filter((id) => id !== null).toSorted()) {
    await app.jobs.schedule(tx, reminderJob, owner, Number.MAX_SAFE_INTEGER);
    const { at } = await tx.db
      .selectFrom('plans')
      .select((eb) => eb.fn.min('remind_at').as('at'))
      .where('assigned_to', '=', owner)
      .where('remind_at', 'is not', null)
      .executeTakeFirstOrThrow();
    await (at === null ? app.jobs.cancel(tx, reminderJob, owner) : app.jobs.schedule(tx, reminderJob, owner, at));
  }
}

/** The job: sends an owner one message about all plans that are due. Somebody who may not own plans now gets none (keepReminders resumes them). */
export async function remindOwner(app: App, tx: Tx, ownerId: string): Promise<void> {
  const user = await findUser(tx.db, ownerId);
  if (!user || !canOwnPlan({ role: user.role, status: user.status, isActive: user.is_active === 1 })) return;
  const due = await tx.db
    .selectFrom('plans')
    .select(['seq', 'id', 'title', 'deadline'])
    .where('assigned_to', '=', ownerId)
    .where('remind_at', '<=', tx.now)
    .orderBy('deadline')
    .orderBy('seq')
    // One that is being changed at this moment is looked at in the next round.
    .modifyEnd(app.dialect.skipLocked)
    .execute();
  const times = await app.settings.current();
  for (const { seq, deadline } of due)
    await tx.db
      .updateTable('plans')
      .set(nextReminder(deadline, tx.now, times))
      .where('seq', '=', seq)
      .execute();
  const today = dayAt(tx.now, times.timeZone);
  const plans = due.map(({ id, title, deadline }) => ({ id, title, daysLeft: daysTo(deadline, today) }));
  if (plans.length > 0)
    await tx.record({ type: 'plan.reminded', actorId: null, subject: ownerId, data: { plans: plans.length }, payload: { plans } });
  await keepJobs(app, tx, [ownerId]);
}

const waiting = (tx: Tx) =>
  tx.db.selectFrom('plans').select(['seq', 'deadline', 'assigned_to', 'remind_on']).where('remind_on', 'is not', null);

/** Another hour or zone: the days stay. */
async function moveAll(app: App, tx: Tx): Promise<void> {
  const { timeZone, reminderHour } = await settingsIn(tx.db);
  const plans = await waiting(tx).modifyEnd(app.dialect.forUpdate).execute();
  for (const { seq, remind_on } of plans)
    await tx.db
      .updateTable('plans')
      .set({ remind_at: instantAt(remind_on ?? '', reminderHour, timeZone) })
      .where('seq', '=', seq)
      .execute();
  await keepJobs(
    app,
    tx,
    plans.map((plan) => plan.assigned_to),
  );
}

/** Starts the reminders of an account that may own plans again. Those that came due meanwhile are not sent late. */
async function resume(app: App, tx: Tx, ownerId: string): Promise<void> {
  const times = await app.settings.current();
  for (const { seq, deadline } of await waiting(tx).where('assigned_to', '=', ownerId).modifyEnd(app.dialect.forUpdate).execute())
    await tx.db
      .updateTable('plans')
      .set(nextReminder(deadline, tx.now, times))
      .where('seq', '=', seq)
      .execute();
  await keepJobs(app, tx, [ownerId]);
}

/** Events elsewhere that move reminders. */
export function keepReminders(app: App): void {
  onEvent(app, 'settings.changed', async (_app, tx, { data: { key } }) => {
    if (key === 'reminderHour' || key === 'timeZone') await moveAll(app, tx);
  });
  for (const type of ['account.approved', 'account.activated', 'account.restored'] as const)
    onEvent(app, type, async (_app, tx, { subject }) => {
      if (subject !== null) await resume(app, tx, subject);
    });
  onEvent(app, 'account.changed', async (_app, tx, { subject, data }) => {
    if (subject !== null && data.roleTo) await resume(app, tx, subject);
  });
}
