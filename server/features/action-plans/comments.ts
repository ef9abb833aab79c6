/** What managers say beneath a plan. Talking about it does not touch its version or date. */
import type { actionPlans, PlanDetail } from '@earshot/contract/action-plans';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type Actor, canDeleteComment, canEditComment } from '@earshot/contract/policy';
import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { lockPlan, planDetail } from './detail.ts';

type Addition = BodyOf<typeof actionPlans.comment>;

/** The same `_id` from the same person twice is one comment. Throws `comment_id_taken`. */
export async function addComment(app: App, actor: SessionActor, planId: string, body: Addition): Promise<PlanDetail> {
  await app.write(async (tx) => {
    const { assigned_to, title } = await lockPlan(app, tx, planId);
    const earlier = await tx.db.selectFrom('plan_comments').select('author_id').distinct().where('plan_id', '=', planId).execute();
    const id = body._id?.toLowerCase() ?? app.ids.id();
    const added = await tx.db
      .insertInto('plan_comments')
      .values({ id, plan_id: planId, author_id: actor.id, content: body.content, created_at: tx.now })
      .onConflict((c) => c.column('id').doNothing())
      .returning('seq')
      .execute();
    if (added.length === 0) return needOwn(tx, actor, planId, id);
    await takeThrottle(app, tx.db, `plan comments ${actor.id}`, limits.rate.comments, 'too_many_comments');
    const people = [assigned_to, ...earlier.map((row) => row.author_id)];
    await tx.record({
      type: 'plan.commented',
      actorId: actor.id,
      subject: planId,
      data: { commentId: id },
      payload: { content: body.content, actorName: actor.name, title, people },
    });
  });
  return planDetail(app, actor, planId);
}

/** Somebody else's words under this id: saying 'done' would lose these. */
async function needOwn(tx: Tx, actor: Actor, planId: string, id: string): Promise<void> {
  const there = await tx.db.selectFrom('plan_comments').select(['plan_id', 'author_id']).where('id', '=', id).executeTakeFirst();
  if (there?.plan_id !== planId || there.author_id !== actor.id) throw refuse('comment_id_taken');
}

/** The comment with its plan held. Throws `plan_not_found`, `comment_not_found`. */
async function lockComment(app: App, tx: Tx, planId: string, id: string) {
  await lockPlan(app, tx, planId);
  const found = tx.db.selectFrom('plan_comments').select(['author_id as authorId', 'content']).where('id', '=', id);
  const comment = await found.where('plan_id', '=', planId).executeTakeFirst();
  if (!comment) throw refuse('comment_not_found');
  return comment;
}

/** Throws `not_your_comment`. */
export async function editComment(app: App, actor: Actor, planId: string, id: string, content: string): Promise<PlanDetail> {
  await app.write(async (tx) => {
    const comment = await lockComment(app, tx, planId, id);
    if (!canEditComment(actor, comment)) throw refuse('not_your_comment');
    if (comment.content === content) return;
    await tx.db.updateTable('plan_comments').set({ content, edited_at: tx.now }).where('id', '=', id).execute();
    await tx.record({ type: 'plan.commentChanged', actorId: actor.id, subject: planId, data: { commentId: id } });
  });
  return planDetail(app, actor, planId);
}

/** Throws `not_your_comment`. */
export async function removeComment(app: App, actor: Actor, planId: string, id: string): Promise<PlanDetail> {
  await app.write(async (tx) => {
    const comment = await lockComment(app, tx, planId, id);
    if (!canDeleteComment(actor, comment)) throw refuse('not_your_comment');
    await tx.db.deleteFrom('plan_comments').where('id', '=', id).execute();
    const data = { commentId: id, own: comment.authorId === actor.id };
    await tx.record({ type: 'plan.commentRemoved', actorId: actor.id, subject: planId, data });
  });
  return planDetail(app, actor, planId);
}
