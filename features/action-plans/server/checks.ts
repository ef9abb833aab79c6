/** Integrity checks of derived columns: folded text, the time of the next reminder, and the one reminder job of each owner. */
import type { Role } from '@earshot/contract/policy';
import { type Selectable, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type Check, inPages, Tally } from '#server/platform/integrity-checks.ts';
import { instantAt } from '#server/platform/zone.ts';
import { canOwnPlan } from '../contract/owners.ts';
import { textColumns } from './commands.ts';
import { reminderJob } from './reminders.ts';

const plans = (app: App) =>
  inPages((after, max) => app.db.selectFrom('plans').selectAll().where('seq', '>', after).orderBy('seq').limit(max).execute());

async function words(app: App): Promise<Tally> {
  const tally = new Tally();
  for await (const plan of plans(app)) {
    const { title_folded, folded } = textColumns(plan.title, plan.description);
    tally.see(plan.title_folded === title_folded && plan.folded === folded, plan.id);
  }
  return tally;
}

/** A plan has a reminder while it is open and has an owner. */
async function reminders(app: App): Promise<Tally> {
  const tally = new Tally();
  const { reminderHour, timeZone } = await app.settings.current();
  for await (const { id, assigned_to, completed_at, deleted_at, remind_on, remind_at } of plans(app)) {
    const isReminded = assigned_to !== null && completed_at === null && deleted_at === null;
    const isRight =
      isReminded && remind_on !== null ? remind_at === instantAt(remind_on, reminderHour, timeZone) : !isReminded && remind_at === null;
    tally.see(isRight, id);
  }
  return tally;
}

/**
 * Each owner of a plan has one reminder job, and each job an owner. The job of somebody who may not own plans any more ends when it falls
 * due.
 */
async function jobs(app: App): Promise<Tally> {
  const tally = new Tally();
  const ofOwner = (tables: string) =>
    sql`(select min(${sql.raw(tables)}.at) from ${sql.raw(tables)} where ${sql.raw(tables)}.owner = owners.owner)`;
  const { rows } = await sql<Owner>`with plan (owner, at) as (select assigned_to, remind_at from plans where remind_at is not null),
    job (owner, at) as (select subject, due_at from jobs where kind = ${reminderJob}),
    owners as (select owner from plan union select owner from job)
    select owners.owner, ${ofOwner('plan')} as "firstAt", ${ofOwner('job')} as due, users.role, users.status, users.is_active, users.deleted_at
    from owners left join users on users.id = owners.owner`.execute(app.db);
  for (const { owner, firstAt, due, role, status, is_active, deleted_at } of rows) {
    const mayOwn = role !== null && deleted_at === null && canOwnPlan({ role, status, isActive: is_active === 1 });
    tally.see(due === firstAt || (!mayOwn && due === null), owner);
  }
  return tally;
}
type Owner = Pick<Selectable<Schema['users']>, 'status' | 'is_active' | 'deleted_at'> & {
  owner: string;
  firstAt: number | null;
  due: number | null;
  /** The owner's role; null: the account does not exist. */
  role: Role | null;
};

export const checks: Check[] = [
  { name: 'plans: folded words', run: words },
  { name: 'plans: when they are reminded of', run: reminders },
  { name: 'plans: one job an owner', run: jobs },
];
