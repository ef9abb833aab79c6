/** Articles in which a name stands: what is kept about a person is looked for in them too. */
import type { App } from '../../platform/app.ts';
import { fold } from '../../platform/fold.ts';
import { findArticles } from './search.ts';

/** In title or text; the search finds them, as texts are kept unfolded. */
export async function articlesNaming(app: App, name: string, limit: number) {
  const { hits } = await findArticles(app, name);
  if (hits.length === 0) return [];
  const seqs = hits.slice(0, limit).map(({ article }) => article);
  const rows = await app.db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['articles.id', 'articles.title', 'article_texts.plain'])
    .where('articles.seq', 'in', seqs)
    .where('articles.deleted_at', 'is', null)
    .orderBy('articles.seq', 'desc')
    .execute();
  const folded = fold(name);
  return rows.filter(({ title, plain }) => fold(`${title}\n${plain}`).includes(folded));
}
