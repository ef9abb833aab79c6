/** Ratings of articles, one per person. The article is locked, so that its sum always includes every rating; `updatedAt` stays. */

import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Article } from '../contract/calls.ts';
import { articleDetail, lockArticle } from './detail.ts';

/** `score`: 1 to 5, or 0 to take the rating back. Throws `article_not_found`. */
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
