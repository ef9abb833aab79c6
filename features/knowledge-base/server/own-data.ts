/** A person's articles, drafts, comments and ratings, for the download of one's own data. */
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';

export async function ownArticles(app: App, actor: SessionActor): Promise<unknown> {
  const articles = await app.db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['articles.id', 'title', 'content', 'tags', 'created_at', 'updated_at'])
    .where('author_id', '=', actor.id)
    .orderBy('seq')
    .execute();
  const comments = await app.db.selectFrom('comments').selectAll().where('author_id', '=', actor.id).orderBy('seq').execute();
  const ratings = await app.db.selectFrom('article_ratings').selectAll().where('user_id', '=', actor.id).orderBy('article_id').execute();
  const views = await app.db.selectFrom('article_views').selectAll().where('user_id', '=', actor.id).orderBy('article_id').execute();
  const drafts = await app.db.selectFrom('drafts').selectAll().where('user_id', '=', actor.id).orderBy('article').execute();
  return {
    articles: articles.map(({ id, title, content, tags, created_at, updated_at }) => ({
      ...{ _id: id, title, content, tags: JSON.parse(tags) as string[] },
      ...{ createdAt: iso(created_at), updatedAt: iso(updated_at) },
    })),
    comments: comments.map(({ id, article_id, content, created_at, edited_at }) => ({
      ...{ _id: id, article: article_id, content, createdAt: iso(created_at), editedAt: isoOrNull(edited_at) },
    })),
    ratings: ratings.map(({ article_id, score }) => ({ article: article_id, score })),
    lastRead: views.map(({ article_id, day }) => ({ article: article_id, day })),
    drafts: drafts.map(({ article, title, content, tags, saved_at }) => ({
      ...{ article, title, content, tags: JSON.parse(tags) as string[], savedAt: iso(saved_at) },
    })),
  };
}
