/**
 * Reminders: 3 days before the deadline, on the day, 1, 3 and 7 days late and then weekly, at the organisation's hour. Each plan stores the
 * time of its next reminder. Each owner has one job, at the earliest of these times, which sends one message about all plans that are due.
 * Locks are taken in one order, the plan before its owner's job; the job does not wait for locked plans.
 */
import { addDays } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { findUser } from '#features/accounts/server';
import { settingsIn } from '#features/settings/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { canOwnPlan } from '../contract/owners.ts';
import type { StoredPlan } from './detail.ts';
import { daysTo } from './present.ts';

export const reminderJob = 'plans.remind';
export const noReminder = { remind_on: null, remind_at: null } as const;

type ReminderTimes = Pick<Organisation, 'reminderHour' | 'timeZone'>;

/** Days after the deadline, negative before it; after 7 days a reminder follows each week. */
const milestones = [-3, 0, 1, 3, 7];
const onOrAfter = (daysLate: number): number => milestones.find((days) => days >= daysLate) ?? Math.ceil(daysLate / 7) * 7;

/** The first reminder after `now`: its day in the organisation's zone, and its instant in milliseconds. */
export function nextReminder(
  deadline: string,
  now: number,
  { reminderHour, timeZone }: ReminderTimes,
): { remind_on: string; remind_at: number } {
  const today = dayAt(now, timeZone);
  const daysLate = -daysTo(deadline, today);
  const isOver = instantAt(today, reminderHour, timeZone) <= now;
  const remind_on = addDays(today, onOrAfter(isOver ? daysLate + 1 : daysLate) - daysLate);
  return { remind_on, remind_at: instantAt(remind_on, reminderHour, timeZone) };
}

type Remindable = Pick<StoredPlan, 'deadline' | 'assigned_to' | 'completed_at'>;

/** The reminder columns for the row of a changed plan. */
export async function reminderOf(app: App, tx: Tx, plan: Remindable): Promise<Pick<StoredPlan, 'remind_on' | 'remind_at'>> {
  if (plan.assigned_to === null || plan.completed_at !== null) return noReminder;
  return nextReminder(plan.deadline, tx.now, await app.settings.current());
}

/**
 * Sets each owner's job to the owner's next reminder. The first `schedule` locks the job's row, so that two transactions that change plans
 * of one owner run one after the other.
 */
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

/**
 * The job: sends an owner one message about all plans that are due. A person who may not own plans now gets none, and the job ends;
 * `resume` schedules it again once that person may own plans.
 */
export async function remindOwner(app: App, tx: Tx, ownerId: string): Promise<void> {
  const user = await findUser(tx.db, ownerId);
  if (!user || !canOwnPlan({ role: user.role, status: user.status, isActive: user.is_active === 1 })) return;
  const duePlans = await tx.db
    .selectFrom('plans')
    .select(['seq', 'id', 'title', 'deadline'])
    .where('assigned_to', '=', ownerId)
    .where('remind_at', '<=', tx.now)
    .orderBy('deadline')
    .orderBy('seq')
    // A plan that is being changed right now is left to the next run.
    .modifyEnd(app.dialect.skipLocked)
    .execute();
  const settings = await app.settings.current();
  for (const { seq, deadline } of duePlans)
    await tx.db
      .updateTable('plans')
      .set(nextReminder(deadline, tx.now, settings))
      .where('seq', '=', seq)
      .execute();
  const today = dayAt(tx.now, settings.timeZone);
  const plans = duePlans.map(({ id, title, deadline }) => ({ id, title, daysLeft: daysTo(deadline, today) }));
  if (plans.length > 0)
    await tx.record({ type: 'plan.reminded', actorId: null, subject: ownerId, data: { plans: plans.length }, payload: { plans } });
  await keepJobs(app, tx, [ownerId]);
}

const waitingJobs = (tx: Tx) =>
  tx.db.selectFrom('plans').select(['seq', 'deadline', 'assigned_to', 'remind_on']).where('remind_on', 'is not', null);

/** Moves all reminders to a new hour or time zone; their days stay. */
async function moveAll(app: App, tx: Tx): Promise<void> {
  const { timeZone, reminderHour } = await settingsIn(tx.db);
  const plans = await waitingJobs(tx).modifyEnd(app.dialect.forUpdate).execute();
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

/** Restarts the reminders of an account that may own plans again. Reminders that fell due meanwhile are not sent. */
async function resume(app: App, tx: Tx, ownerId: string): Promise<void> {
  const settings = await app.settings.current();
  for (const { seq, deadline } of await waitingJobs(tx).where('assigned_to', '=', ownerId).modifyEnd(app.dialect.forUpdate).execute())
    await tx.db
      .updateTable('plans')
      .set(nextReminder(deadline, tx.now, settings))
      .where('seq', '=', seq)
      .execute();
  await keepJobs(app, tx, [ownerId]);
}

/** Listens to events of other features that move reminders. */
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
