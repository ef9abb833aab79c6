/** Creates, changes and deletes plans. Each command is one transaction, which also updates the reminders. */

import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { personName } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { idAndPresence, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import { fold } from '#server/platform/fold.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Undo } from '#server/platform/server-feature.ts';
import { type actionPlans, type PlanDetail, priorities } from '../contract/calls.ts';
import { linkedIds, lockPlan, planDetail, type StoredPlan } from './detail.ts';
import { authorsByIds, linkRants } from './linked-rants.ts';
import { classOf } from './plan-impact.ts';
import { planSourceOf } from './plan-source.ts';
import { keepJobs, noReminder, reminderOf } from './reminders.ts';
import { insertSteps } from './steps.ts';
import { chooseOption, dayOfDeadline, needOwner, noDepartment } from './validate.ts';

type Creation = BodyOf<typeof actionPlans.create>;
type Update = BodyOf<typeof actionPlans.update>;
type Change = Partial<StoredPlan>;

/** The columns for a title and a description, with the folded text for search. */
export const textColumns = (title: string, description: string) => ({
  ...{ title, title_folded: fold(title), description },
  folded: `${fold(title)}\n${fold(description)}`,
});

/** Recomputes the folded text of plans that were saved under an earlier folding rule. */
export async function refoldPlans(app: App): Promise<void> {
  const rows = await app.db.selectFrom('plans').select(['id', 'title', 'description', 'title_folded', 'folded']).execute();
  for (const { id, title, description, ...before } of rows) {
    const { title_folded, folded } = textColumns(title, description);
    if (title_folded === before.title_folded && folded === before.folded) continue;
    await app.writer.updateTable('plans').set({ title_folded, folded }).where('id', '=', id).execute();
  }
}

const noteColumns = (note: string) => ({ public_note: note, has_note: note.trim() === '' ? 0 : 1 }) as const;

/**
 * Creates a plan. A second request with the same `_id` from the same person returns the first plan. Throws `plan_id_taken`, `invalid`, and
 * the refusals of `linkRants`.
 */
export async function createPlan(app: App, actor: SessionActor, body: Creation): Promise<PlanDetail> {
  const { id, isThere } = await idAndPresence(app, app.db, 'plans', body._id, { author_id: actor.id });
  if (isThere) return planDetail(app, actor, id);
  const choices = {
    department_id: await chooseOption(app, 'department', body.department),
    category_id: body.category === null ? null : await chooseOption(app, 'category', body.category),
    deadline: await dayOfDeadline(app, body.deadline),
    basis: await planSourceOf(app, actor, body.basis),
  };
  const work = app.write((tx) => insertPlan(app, tx, actor, { ...body, ...choices, id }));
  await work.catch((error: unknown) => {
    // An option that nothing else used was deleted between the choice and the insert.
    throw app.dialect.isForeignKeyViolation(error) ? noDepartment() : error;
  });
  // Two requests with the same `_id` may arrive at once: only the plan's author may get it as the reply.
  if (body._id) await wasSent(app.db, 'plans', id, { author_id: actor.id }, 'plan_id_taken');
  return planDetail(app, actor, id);
}

type ChosenFields = Pick<StoredPlan, 'id' | 'department_id' | 'category_id' | 'deadline' | 'basis'>;

async function insertPlan(app: App, tx: Tx, actor: SessionActor, plan: Omit<Creation, 'basis'> & ChosenFields): Promise<void> {
  const { id, department_id, category_id, deadline, basis, title, assignedTo } = plan;
  await needOwner(tx, assignedTo);
  const row = {
    ...{ id, department_id, category_id, deadline, basis, assigned_to: assignedTo, completed_at: null, rants_class: null },
    ...textColumns(title, plan.description),
    ...noteColumns(plan.publicNote),
    ...{ priority: priorities.indexOf(plan.priority), version: 1, created_at: tx.now, updated_at: tx.now },
    ...{ author_id: actor.id, updated_by: actor.id, deleted_at: null, deleted_by: null },
  };
  if ((await insertOnce(app, tx.db, 'plans', { ...row, ...(await reminderOf(app, tx, row)) })) === null) return;
  await insertSteps(app, tx, id, plan.steps);
  await tx.record({ type: 'plan.created', actorId: actor.id, subject: id, data: {} });
  await linkRants(app, tx, actor, row, plan.rants);
  if (assignedTo !== null) await assigned(tx, actor, row, null);
  await keepJobs(app, tx, [assignedTo]);
}

export const assigned = (
  tx: Tx,
  actor: Pick<SessionActor, 'id' | 'name'>,
  plan: Pick<StoredPlan, 'id' | 'title' | 'assigned_to'>,
  from: string | null,
  undone?: true,
): Promise<void> =>
  tx.record({
    type: 'plan.assigned',
    actorId: actor.id,
    subject: plan.id,
    data: { from, to: plan.assigned_to, ...(undone && { undone }) },
    payload: { title: plan.title, actorName: actor.name },
  });

/**
 * Changes the given fields. Throws `plan_not_found`, `invalid`, and `plan_changed`, which names the person who saved last, if `version` is
 * given and is not the newest.
 */
export async function updatePlan(app: App, actor: SessionActor, id: string, body: Update): Promise<PlanDetail> {
  const work = app.write(async (tx) => {
    const row = await lockPlan(app, tx, id);
    const change = await wantedOf(app, tx, row, body);
    const changedKeys = (Object.keys(change) as (keyof Change)[]).filter((name) => change[name] !== row[name]);
    // A save that is repeated after a lost reply ends here, too.
    if (changedKeys.length === 0) return;
    if (body.version !== undefined && body.version !== row.version) throw await changedBy(tx, row);
    await save(app, tx, actor, row, change, changedKeys);
  });
  await work.catch((error: unknown) => {
    throw app.dialect.isForeignKeyViolation(error) ? noDepartment() : error;
  });
  return planDetail(app, actor, id);
}

/** The values that the row should have. An archived department or category may stay, but cannot be newly chosen. */
async function wantedOf(app: App, tx: Tx, row: StoredPlan, body: Update): Promise<Change> {
  const { department, category, assignedTo, completed } = body;
  if (assignedTo !== undefined) await needOwner(tx, assignedTo);
  return {
    ...((body.title ?? body.description) !== undefined && textColumns(body.title ?? row.title, body.description ?? row.description)),
    ...(body.publicNote !== undefined && noteColumns(body.publicNote)),
    ...(body.deadline !== undefined && { deadline: await dayOfDeadline(app, body.deadline) }),
    ...(body.priority && { priority: priorities.indexOf(body.priority) }),
    ...(department !== undefined && { department_id: await chooseOption(app, 'department', department, row.department_id) }),
    ...(category !== undefined && {
      category_id: category === null ? null : await chooseOption(app, 'category', category, row.category_id),
    }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
    // The server's own time; a plan that is already completed keeps its date.
    ...(completed !== undefined && { completed_at: completed ? (row.completed_at ?? tx.now) : null }),
    // Fixes the published range of how many rants are behind the plan: later links do not change it.
    ...(completed && row.completed_at === null && { rants_class: await classOf(app, tx, await linkedIds(tx.db, row.id)) }),
  };
}

async function changedBy(tx: Tx, row: StoredPlan) {
  const name = row.updated_by === null ? undefined : await personName(tx.db, row.updated_by);
  return refuse('plan_changed', { values: { name: name ?? sentence('person.gone') } });
}

/** The names of changed columns in the audit log. */
const fields: Partial<Record<keyof Change, string>> = {
  title: 'title',
  description: 'description',
  public_note: 'public note',
  deadline: 'deadline',
  priority: 'priority',
  department_id: 'department',
  category_id: 'category',
};

async function save(
  app: App,
  tx: Tx,
  actor: SessionActor,
  stored: StoredPlan,
  change: Change,
  changedKeys: (keyof Change)[],
): Promise<void> {
  const row = { ...stored, ...change };
  const isMoved = changedKeys.some((name) => name === 'deadline' || name === 'assigned_to' || name === 'completed_at');
  await tx.db
    .updateTable('plans')
    .set({ ...change, version: stored.version + 1, updated_at: tx.now, updated_by: actor.id })
    .set(isMoved ? await reminderOf(app, tx, row) : {})
    .where('seq', '=', stored.seq)
    .execute();
  const fieldNames = changedKeys.flatMap((name) => fields[name] ?? []);
  const about = { actorId: actor.id, subject: stored.id };
  if (fieldNames.length > 0) await tx.record({ type: 'plan.changed', ...about, data: { fields: fieldNames.join(', ') } });
  if (changedKeys.includes('assigned_to')) await assigned(tx, actor, row, stored.assigned_to);
  if (changedKeys.includes('completed_at')) await switched(app, tx, actor, row);
  if (isMoved) await keepJobs(app, tx, [stored.assigned_to, row.assigned_to]);
}

/** Records that the plan was completed or reopened. On completion the authors of linked rants are notified. */
async function switched(app: App, tx: Tx, actor: SessionActor, row: StoredPlan): Promise<void> {
  const about = { actorId: actor.id, subject: row.id, data: {} };
  if (row.completed_at === null) return tx.record({ type: 'plan.reopened', ...about });
  const rants = await authorsByIds(tx.db, app, await linkedIds(tx.db, row.id));
  return tx.record({ type: 'plan.completed', ...about, payload: { rants, publicNote: row.public_note } });
}

/** Undoes a completion as if it had never happened. Returns false if the plan has been reopened or completed again since. */
export const undoCompletion: Undo = async (app, tx, actor, { id, at }) => {
  const oldPlan = await lockPlan(app, tx, id);
  if (oldPlan.completed_at !== at) return false;
  const row = { ...oldPlan, completed_at: null };
  await tx.db
    .updateTable('plans')
    .set({
      completed_at: null,
      version: oldPlan.version + 1,
      updated_at: tx.now,
      updated_by: actor.id,
      ...(await reminderOf(app, tx, row)),
    })
    .where('seq', '=', oldPlan.seq)
    .execute();
  await tx.record({ type: 'plan.reopened', actorId: actor.id, subject: id, data: { undone: true } });
  await keepJobs(app, tx, [oldPlan.assigned_to]);
  return true;
};

/** Hides the plan everywhere; an admin can restore it for 30 days (trash.ts). Throws `plan_not_found`. */
export function removePlan(app: App, actor: Actor, id: string): Promise<void> {
  return app.write(async (tx) => {
    const { seq, assigned_to } = await lockPlan(app, tx, id);
    await tx.db
      .updateTable('plans')
      .set({ deleted_at: tx.now, deleted_by: actor.id, ...noReminder })
      .where('seq', '=', seq)
      .execute();
    await tx.record({ type: 'plan.deleted', actorId: actor.id, subject: id, data: {} });
    await keepJobs(app, tx, [assigned_to]);
  });
}
