/** The checklist of a plan, in the order that people chose. */

import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import { idFor } from '#server/platform/db/rows.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { actionPlans, PlanDetail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { lockPlan, planDetail } from './detail.ts';

export async function insertSteps(app: App, tx: Tx, planId: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text, place) => ({ id: app.ids.id(), plan_id: planId, place, text, done: 0 as const }));
  await tx.db.insertInto('plan_steps').values(rows).execute();
}

const stepsOf = (tx: Tx, planId: string) =>
  tx.db.selectFrom('plan_steps').selectAll().where('plan_id', '=', planId).orderBy('place').execute();

async function noteChange(tx: Tx, actor: Actor, planId: string): Promise<void> {
  await tx.db.updateTable('plans').set({ updated_at: tx.now }).where('id', '=', planId).execute();
  await tx.record({ type: 'plan.stepsChanged', actorId: actor.id, subject: planId, data: {} });
}

/** A second request with the same `_id` adds no second step. Throws `plan_not_found`, `too_many_steps`. */
export async function addStep(app: App, actor: Actor, planId: string, body: BodyOf<typeof actionPlans.addStep>): Promise<PlanDetail> {
  await app.write(async (tx) => {
    await lockPlan(app, tx, planId);
    const id = await idFor(app, tx.db, 'plan_steps', body._id, { plan_id: planId });
    const steps = await stepsOf(tx, planId);
    if (steps.some((step) => step.id === id)) return;
    const max = limits.maxSteps;
    if (steps.length >= max) throw refuse('too_many_steps', { values: { max } });
    const place = (steps.at(-1)?.place ?? -1) + 1;
    await tx.db.insertInto('plan_steps').values({ id, plan_id: planId, place, text: body.text, done: 0 }).execute();
    await noteChange(tx, actor, planId);
  });
  return planDetail(app, actor, planId);
}

type Change = BodyOf<typeof actionPlans.changeStep>;

/** Throws `plan_not_found`, `step_not_found`. */
export async function changeStep(app: App, actor: Actor, planId: string, id: string, { text, done, place }: Change): Promise<PlanDetail> {
  await app.write(async (tx) => {
    await lockPlan(app, tx, planId);
    const steps = await stepsOf(tx, planId);
    const step = steps.find((candidate) => candidate.id === id);
    if (!step) throw refuse('step_not_found');
    const now = { text: text ?? step.text, done: done === undefined ? step.done : done ? (1 as const) : (0 as const) };
    const at = Math.min(place ?? steps.indexOf(step), steps.length - 1);
    if (now.text === step.text && now.done === step.done && at === steps.indexOf(step)) return;
    await tx.db.updateTable('plan_steps').set(now).where('id', '=', id).execute();
    const order = steps.filter((other) => other !== step).toSpliced(at, 0, step);
    for (const [n, orderedStep] of order.entries())
      if (orderedStep.place !== n) await tx.db.updateTable('plan_steps').set({ place: n }).where('id', '=', orderedStep.id).execute();
    await noteChange(tx, actor, planId);
  });
  return planDetail(app, actor, planId);
}

/** Throws `plan_not_found`, `step_not_found`. */
export async function removeStep(app: App, actor: Actor, planId: string, id: string): Promise<PlanDetail> {
  await app.write(async (tx) => {
    await lockPlan(app, tx, planId);
    const deletion = await tx.db.deleteFrom('plan_steps').where('id', '=', id).where('plan_id', '=', planId).executeTakeFirst();
    if (deletion.numDeletedRows === 0n) throw refuse('step_not_found');
    await noteChange(tx, actor, planId);
  });
  return planDetail(app, actor, planId);
}
