/** Managers' comments on a plan (platform/comments). They change neither its version nor its date. */

import type { BodyOf, QueryOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { changeComment, commentsBefore, deleteComment, insertComment, presentComment } from '#server/platform/comments.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { actionPlans, PlanComment, PlanDetail } from '../contract/calls.ts';
import { commentPlace, lockPlan, planDetail } from './detail.ts';

/** Throws `plan_not_found`. */
export async function earlierComments(
  app: App,
  actor: Actor,
  id: string,
  query: QueryOf<typeof actionPlans.comments>,
): Promise<PlanComment[]> {
  const plan = app.db.selectFrom('plans').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!(await plan.executeTakeFirst())) throw refuse('plan_not_found');
  return (await commentsBefore(app.db, commentPlace, id, query)).map((row) => presentComment(row, actor));
}

/**
 * A second request with the same `_id` from the same person adds no second comment. Throws `plan_not_found`, `comment_id_taken`,
 * `too_many_comments`.
 */
export async function addComment(
  app: App,
  actor: SessionActor,
  planId: string,
  body: BodyOf<typeof actionPlans.comment>,
): Promise<PlanDetail> {
  await app.write(async (tx) => {
    const { assigned_to, title } = await lockPlan(app, tx, planId);
    const earlierAuthors = await tx.db.selectFrom('plan_comments').select('author_id').distinct().where('plan_id', '=', planId).execute();
    const commentId = await insertComment(app, tx, actor, commentPlace, planId, body);
    if (commentId === null) return;
    const people = [assigned_to, ...earlierAuthors.map((row) => row.author_id)];
    await tx.record({
      type: 'plan.commented',
      actorId: actor.id,
      subject: planId,
      data: { commentId },
      payload: { content: body.content, actorName: actor.name, title, people },
    });
  });
  return planDetail(app, actor, planId);
}

/** Throws `plan_not_found`, `comment_not_found`, `not_your_comment`. */
export async function editComment(app: App, actor: Actor, planId: string, id: string, content: string): Promise<PlanDetail> {
  await app.write(async (tx) => {
    await lockPlan(app, tx, planId);
    if (!(await changeComment(tx, actor, commentPlace, planId, id, content))) return;
    await tx.record({ type: 'plan.commentChanged', actorId: actor.id, subject: planId, data: { commentId: id } });
  });
  return planDetail(app, actor, planId);
}

/** Throws `plan_not_found`, `comment_not_found`, `not_your_comment`. */
export async function removeComment(app: App, actor: Actor, planId: string, id: string): Promise<PlanDetail> {
  await app.write(async (tx) => {
    await lockPlan(app, tx, planId);
    const data = { commentId: id, own: await deleteComment(tx, actor, commentPlace, planId, id) };
    await tx.record({ type: 'plan.commentRemoved', actorId: actor.id, subject: planId, data });
  });
  return planDetail(app, actor, planId);
}
