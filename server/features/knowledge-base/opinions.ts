/** What readers add: a rating each, and comments. Neither touches `updatedAt`. The article is held, so that its sums are never a vote behind. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Article, knowledgeBase } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { type Actor, canDeleteComment, canEditComment } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { articleDetail, lockArticle } from './detail.ts';

/** One a person; 0 takes it back. */
export async function rateArticle(app: App, actor: Actor, id: string, score: number): Promise<Article> {
  await app.write(async (tx) => {
    await lockArticle(app, tx, id);
    if (score === 0) await tx.db.deleteFrom('article_ratings').where('article_id', '=', id).where('user_id', '=', actor.id).execute();
    else
      await tx.db
        .insertInto('article_ratings')
        .values({ article_id: id, user_id: actor.id, score })
        .onConflict((c) => c.columns(['article_id', 'user_id']).doUpdateSet({ score }))
        .execute();
    await sql`update articles set (rating_sum, rating_count) =
      (select coalesce(sum(score), 0), count(*) from article_ratings where article_id = ${id}) where id = ${id}`.execute(tx.db);
  });
  return articleDetail(app, actor, id);
}

/** The same `_id` from the same author twice is one comment. */
export async function addComment(app: App, actor: SessionActor, id: string, body: BodyOf<typeof knowledgeBase.comment>): Promise<Article> {
  await app.write(async (tx) => {
    const { author_id, title } = await lockArticle(app, tx, id);
    const commentId = body._id?.toLowerCase() ?? app.ids.id();
    const added = await tx.db
      .insertInto('comments')
      .values({ id: commentId, article_id: id, author_id: actor.id, content: body.content, created_at: tx.now })
      .onConflict((c) => c.column('id').doNothing())
      .returning('seq')
      .execute();
    if (added.length === 0) return needOwn(tx, actor, id, commentId);
    await takeThrottle(app, tx.db, `article comments ${actor.id}`, limits.rate.comments, 'too_many_comments');
    await count(tx, id);
    await tx.record({
      type: 'article.commented',
      actorId: actor.id,
      subject: id,
      data: { authorId: author_id, commentId },
      payload: { content: body.content, actorName: actor.name, title },
    });
  });
  return articleDetail(app, actor, id);
}

/** Somebody else's words under this id: saying 'done' would lose these. Throws `comment_id_taken`. */
async function needOwn(tx: Tx, actor: Actor, articleId: string, id: string): Promise<void> {
  const there = await tx.db.selectFrom('comments').select(['article_id', 'author_id']).where('id', '=', id).executeTakeFirst();
  if (there?.article_id !== articleId || there.author_id !== actor.id) throw refuse('comment_id_taken');
}

const count = (tx: Tx, id: string) =>
  sql`update articles set comment_count = (select count(*) from comments where article_id = ${id}) where id = ${id}`.execute(tx.db);

/** The comment with its article held. Throws `comment_not_found`. */
async function lockComment(app: App, tx: Tx, id: string) {
  const find = () =>
    tx.db
      .selectFrom('comments')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .select(['comments.article_id as articleId', 'comments.author_id as authorId', 'comments.content'])
      .where('comments.id', '=', id)
      .where('articles.deleted_at', 'is', null)
      .executeTakeFirst();
  const seen = await find();
  if (!seen) throw refuse('comment_not_found');
  await lockArticle(app, tx, seen.articleId);
  const held = app.dialect.hasManyWriters ? await find() : seen;
  if (!held) throw refuse('comment_not_found');
  return held;
}

/** Throws `not_your_comment`. */
export async function editComment(app: App, actor: Actor, id: string, content: string): Promise<Article> {
  const articleId = await app.write(async (tx) => {
    const comment = await lockComment(app, tx, id);
    if (!canEditComment(actor, comment)) throw refuse('not_your_comment');
    if (comment.content === content) return comment.articleId;
    await tx.db.updateTable('comments').set({ content, edited_at: tx.now }).where('id', '=', id).execute();
    await tx.record({ type: 'article.commentChanged', actorId: actor.id, subject: comment.articleId, data: { commentId: id } });
    return comment.articleId;
  });
  return articleDetail(app, actor, articleId);
}

/** Throws `not_your_comment`. */
export async function removeComment(app: App, actor: Actor, id: string): Promise<Article> {
  const articleId = await app.write(async (tx) => {
    const comment = await lockComment(app, tx, id);
    if (!canDeleteComment(actor, comment)) throw refuse('not_your_comment');
    await tx.db.deleteFrom('comments').where('id', '=', id).execute();
    await count(tx, comment.articleId);
    const own = comment.authorId === actor.id;
    await tx.record({ type: 'article.commentRemoved', actorId: actor.id, subject: comment.articleId, data: { commentId: id, own } });
    return comment.articleId;
  });
  return articleDetail(app, actor, articleId);
}
