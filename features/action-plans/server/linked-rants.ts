/**
 * The rants that a plan answers. A rant is linked, unlinked and counted only by people who may see it. Links change neither the plan's
 * version nor its date.
 */

import type { Actor } from '@earshot/contract/policy';
import { findLinkedRants, openRants, refuseWithdrawn } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PlanDetail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { linkedIds, lockPlan, planDetail, type StoredPlan } from './detail.ts';

type LinkedPlan = Pick<StoredPlan, 'id' | 'completed_at' | 'public_note'>;

/** Links rants to a plan; those already linked are skipped. Throws `rant_not_found`, `rant_withdrawn`, `too_many_rants_linked`. */
export async function linkRants(app: App, tx: Tx, actor: Actor, plan: LinkedPlan, rantIds: readonly string[]): Promise<void> {
  const ids = [...new Set(rantIds)];
  if ((await findLinkedRants(app, tx.db, actor, ids)).length < ids.length) throw refuse('rant_not_found');
  const alreadyLinked = await linkedIds(tx.db, plan.id);
  const addedIds = ids.filter((id) => !alreadyLinked.includes(id));
  if (addedIds.length === 0) return;
  // Only rants that the actor may see count towards the limit: a refusal must not reveal others.
  const max = limits.maxRants;
  if ((await findLinkedRants(app, tx.db, actor, alreadyLinked)).length + addedIds.length > max)
    throw refuse('too_many_rants_linked', { values: { max } });
  const rows = await openRants(app, tx, actor, addedIds);
  rows.forEach(refuseWithdrawn);
  await tx.db
    .insertInto('plan_rants')
    .values(addedIds.map((rant_id) => ({ plan_id: plan.id, rant_id, linked_at: tx.now })))
    .execute();
  await tx.record({
    type: 'plan.linked',
    actorId: actor.id,
    subject: plan.id,
    data: { rants: addedIds },
    payload: {
      rants: rows.map(({ id, author_id: authorId, content }) => ({ id, authorId, content })),
      publicNote: plan.completed_at === null ? null : plan.public_note,
    },
  });
}

export async function link(app: App, actor: Actor, id: string, rants: readonly string[]): Promise<PlanDetail> {
  await app.write(async (tx) => linkRants(app, tx, actor, await lockPlan(app, tx, id), rants));
  return planDetail(app, actor, id);
}

/** Throws `plan_not_found`, and `rant_not_found`, also if the rant is not linked. */
export async function unlink(app: App, actor: Actor, id: string, rantId: string): Promise<PlanDetail> {
  await app.write(async (tx) => {
    await lockPlan(app, tx, id);
    const [rant] = await findLinkedRants(app, tx.db, actor, [rantId]);
    const found = tx.db
      .deleteFrom('plan_rants')
      .where('plan_id', '=', id)
      .where('rant_id', '=', rant?._id ?? '');
    if ((await found.executeTakeFirst()).numDeletedRows === 0n) throw refuse('rant_not_found');
    await tx.record({ type: 'plan.unlinked', actorId: actor.id, subject: id, data: { rants: [rantId] } });
  });
  return planDetail(app, actor, id);
}

/**
 * Owners of plans that are linked to any of these rants; null for plans without an owner. The caller must have checked who may see the
 * rants.
 */
export async function ownersOfPlansFor(db: Executor, rants: readonly string[]): Promise<(string | null)[]> {
  const owned = db.selectFrom('plan_rants').innerJoin('plans', 'plans.id', 'plan_rants.plan_id').select('plans.assigned_to').distinct();
  return (await owned.where('plan_rants.rant_id', 'in', rants).where('plans.deleted_at', 'is', null).execute()).map(
    (row) => row.assigned_to,
  );
}

/** Authors and texts of rants, newest first. It checks no permission: use it only to notify authors about their own rants. */
export const authorsByIds = async (db: Executor, app: App, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('rants')
        .select(['id', 'author_id as authorId', 'content'])
        .where(app.dialect.idIn('id', ids))
        .orderBy('date', 'desc')
        .orderBy('seq', 'desc')
        .execute();
