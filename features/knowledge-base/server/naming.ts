/** Articles in which a name stands: what is kept about a person is looked for in them too. */
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { fold } from '#server/platform/fold.ts';
import type { FindArticlesNaming } from '#server/platform/naming.ts';
import { findArticles } from './search.ts';

const together = 50;

/** Articles that name it in title or text: the best hits of the search, newest first, at most `limit`. Texts are stored unfolded, so only the search can find them. */
export const findArticlesNaming: FindArticlesNaming = async (app, name, limit) => {
  const { hits } = await findArticles(app, name);
  const folded = fold(name);
  const found: { id: string; title: string; plain: string }[] = [];
  for (let from = 0; from < hits.length && found.length < limit; from += together) {
    const seqs = hits.slice(from, from + together).map(({ article }) => article);
    const rows = await app.db
      .selectFrom('articles')
      .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
      .select(['articles.id', 'articles.title', 'article_texts.plain'])
      .where('articles.seq', 'in', seqs)
      .where('articles.deleted_at', 'is', null)
      .orderBy('articles.seq', 'desc')
      .execute();
    found.push(...rows.filter(({ title, plain }) => fold(`${title}\n${plain}`).includes(folded)));
    await yieldToEventLoop();
  }
  return found.slice(0, limit);
};
