/** Articles that contain a name, for access requests of the person it belongs to. */
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { fold } from '#server/platform/fold.ts';
import type { FindArticlesNaming } from '#server/platform/naming.ts';
import { findArticles } from './search.ts';

const batchSize = 50;

/**
 * Articles whose title or text contains the name: up to `limit` of the search's hits, in batches by rank, each batch newest first. Texts
 * are stored unfolded, so the search has to find them.
 */
export const findArticlesNaming: FindArticlesNaming = async (app, name, limit) => {
  const { hits } = await findArticles(app, name);
  const foldedName = fold(name);
  const articles: { id: string; title: string; plain: string }[] = [];
  for (let from = 0; from < hits.length && articles.length < limit; from += batchSize) {
    const seqs = hits.slice(from, from + batchSize).map(({ article }) => article);
    const rows = await app.db
      .selectFrom('articles')
      .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
      .select(['articles.id', 'articles.title', 'article_texts.plain'])
      .where('articles.seq', 'in', seqs)
      .where('articles.deleted_at', 'is', null)
      .orderBy('articles.seq', 'desc')
      .execute();
    articles.push(...rows.filter(({ title, plain }) => fold(`${title}\n${plain}`).includes(foldedName)));
    await yieldToEventLoop();
  }
  return articles.slice(0, limit);
};
