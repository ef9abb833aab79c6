/** Comments on an article (platform/comments). The article is locked, so that its counter is right; its `updatedAt` stays. */
import type { BodyOf, QueryOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import {
  type CommentTable,
  changeComment,
  commentsBefore,
  deleteComment,
  insertComment,
  presentComment,
} from '#server/platform/comments.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Article, Comment, knowledgeBase } from '../contract/calls.ts';
import { articleDetail, lockArticle } from './detail.ts';

const commentTable = { table: 'comments', owner: 'article_id', kind: 'article' } as const satisfies CommentTable;

/** Throws `article_not_found`. */
export async function earlierComments(
  app: App,
  actor: Actor,
  id: string,
  query: QueryOf<typeof knowledgeBase.comments>,
): Promise<Comment[]> {
  const article = app.db.selectFrom('articles').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!(await article.executeTakeFirst())) throw refuse('article_not_found');
  return (await commentsBefore(app.db, commentTable, id, query)).map((row) => presentComment(row, actor));
}

const count = (tx: Tx, id: string) =>
  sql`update articles set comment_count = (select count(*) from comments where article_id = ${id}) where id = ${id}`.execute(tx.db);

/**
 * A second request with the same `_id` from the same author adds no second comment. Throws `article_not_found`, `comment_id_taken`,
 * `too_many_comments`.
 */
export async function addComment(app: App, actor: SessionActor, id: string, body: BodyOf<typeof knowledgeBase.comment>): Promise<Article> {
  await app.write(async (tx) => {
    const { author_id: authorId, title } = await lockArticle(app, tx, id);
    const commentId = await insertComment(app, tx, actor, commentTable, id, body);
    if (commentId === null) return;
    await count(tx, id);
    await tx.record({
      type: 'article.commented',
      actorId: actor.id,
      subject: id,
      data: { authorId, commentId },
      payload: { content: body.content, actorName: actor.name, title },
    });
  });
  return articleDetail(app, actor, id);
}

/**
 * Locks the article that the comment belongs to and returns the article's id. Throws `comment_not_found`, also if the article is deleted.
 */
async function lockArticleOf(app: App, tx: Tx, commentId: string): Promise<string> {
  const found = tx.db
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .select('articles.id')
    .where('comments.id', '=', commentId)
    .where('articles.deleted_at', 'is', null);
  const article = await found.executeTakeFirst();
  if (!article) throw refuse('comment_not_found');
  await lockArticle(app, tx, article.id);
  return article.id;
}

/** Throws `comment_not_found`, `not_your_comment`. */
export async function editComment(app: App, actor: Actor, id: string, content: string): Promise<Article> {
  const articleId = await app.write(async (tx) => {
    const subject = await lockArticleOf(app, tx, id);
    if (await changeComment(tx, actor, commentTable, subject, id, content))
      await tx.record({ type: 'article.commentChanged', actorId: actor.id, subject, data: { commentId: id } });
    return subject;
  });
  return articleDetail(app, actor, articleId);
}

/** Throws `comment_not_found`, `not_your_comment`. */
export async function removeComment(app: App, actor: Actor, id: string): Promise<Article> {
  const articleId = await app.write(async (tx) => {
    const subject = await lockArticleOf(app, tx, id);
    const own = await deleteComment(tx, actor, commentTable, subject, id);
    await count(tx, subject);
    await tx.record({ type: 'article.commentRemoved', actorId: actor.id, subject, data: { commentId: id, own } });
    return subject;
  });
  return articleDetail(app, actor, articleId);
}
