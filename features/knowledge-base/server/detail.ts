/** One article as a person sees it, and locking its row for a change. A deleted article is a 404, like a missing one. */

import { type Actor, isHandler } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Article } from '../contract/calls.ts';
import { wholeArticles } from './article-row.ts';
import { citationsOf } from './citations.ts';
import { presentArticle } from './present.ts';

/** The reply of detail and of every change of an article. Throws `article_not_found`. */
export async function articleDetail(app: App, actor: Actor, id: string): Promise<Article> {
  const [article] = await wholeArticles(app, actor, { column: 'articles.id', values: [id] });
  if (!article) throw refuse('article_not_found');
  return presentArticle(article, actor, isHandler(actor) ? await citationsOf(app, actor, id) : undefined);
}

/** Returns the article's row, locked until the transaction ends. Throws `article_not_found`. */
export async function lockArticle(app: App, tx: Tx, id: string): Promise<Selectable<Schema['articles']>> {
  const row = await lockRow(app, tx, 'articles', id);
  if (!row) throw refuse('article_not_found');
  return row;
}

/** The article, if this person has not read it on this day and did not write it. */
const unread = statement<{ id: string }>('articles.unread', ({ db }) =>
  db
    .selectFrom('articles')
    .leftJoin('article_views', (join) =>
      join.onRef('article_views.article_id', '=', 'articles.id').on('user_id', '=', placeholder<string>('me')),
    )
    .select('articles.id')
    .where('articles.id', '=', placeholder<string>('id'))
    .where((eb) => eb.or([eb('day', 'is', null), eb('day', '<>', placeholder<string>('day'))]))
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '<>', placeholder<string>('me'))])),
);

/**
 * Opens an article. Views are counted once per person and day in the organisation's zone, except the author's, and leave `updatedAt`
 * alone. Throws `article_not_found`.
 */
export async function openArticle(app: App, actor: Actor, id: string): Promise<Article> {
  const article = await articleDetail(app, actor, id);
  const day = await today(app);
  const [isNew] = await app.prepared.rows(app.db, unread, { values: { id, day, me: actor.id } });
  if (
    !isNew ||
    !(await bestEffort(
      app,
      app.write((tx) => countView(app, tx, actor, { id, day })),
    ))
  )
    return article;
  return articleDetail(app, actor, id);
}

/** Returns whether this is the person's first view of the day: two requests at once count as one. */
async function countView(app: App, tx: Tx, actor: Actor, { id, day }: { id: string; day: string }): Promise<boolean> {
  await lockArticle(app, tx, id);
  const updated = await tx.db
    .insertInto('article_views')
    .values({ article_id: id, user_id: actor.id, day })
    .onConflict((c) => c.columns(['article_id', 'user_id']).doUpdateSet({ day }).where('article_views.day', '<>', day))
    .returning('day')
    .execute();
  if (updated.length === 0) return false;
  await tx.db
    .updateTable('articles')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}
