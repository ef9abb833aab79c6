/** Deleted articles: they can be restored for 30 days with all that belongs to them, then they are erased (product.md 16.5). */
import { lockRow } from '#server/platform/db/rows.ts';
import type { Trash } from '#server/platform/server-feature.ts';
import { categoryBack } from './categories.ts';
import { putIntoIndex, removeFromIndex } from './search.ts';

/** Tables whose rows are erased with an article. */
const belonging = ['article_texts', 'article_ratings', 'article_views', 'comments', 'revisions', 'citations'] as const;

export const articlesTrash: Trash = {
  table: 'articles',
  async list(app) {
    const rows = await app.db
      .selectFrom('articles')
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .select(['articles.id', 'articles.title as name', 'categories.name as detail'])
      .select(['articles.deleted_at as deletedAt', 'articles.deleted_by as deletedBy'])
      .where('articles.deleted_at', 'is not', null)
      .execute();
    return rows as Awaited<ReturnType<Trash['list']>>;
  },
  async restore(app, tx, actorId, id, undone = {}) {
    const row = await tx.db
      .updateTable('articles')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning(['seq', 'title', 'tags', 'category_id'])
      .executeTakeFirst();
    if (!row) return false;
    await tx.db
      .updateTable('articles')
      .set({ category_id: await categoryBack(tx, row.category_id) })
      .where('id', '=', id)
      .execute();
    const { plain } = await tx.db.selectFrom('article_texts').select('plain').where('article_id', '=', id).executeTakeFirstOrThrow();
    await putIntoIndex(app, tx, { seq: row.seq, title: row.title, tags: JSON.parse(row.tags) as string[], plain });
    await tx.record({ type: 'article.restored', actorId, subject: id, data: { ...undone } });
    return true;
  },
  async purge(app, tx, actorId, id) {
    const row = await lockRow(app, tx, 'articles', id, 'deleted');
    if (!row) return false;
    for (const table of belonging) await tx.db.deleteFrom(table).where('article_id', '=', id).execute();
    await removeFromIndex(tx, row.seq);
    await tx.db.deleteFrom('drafts').where('article', '=', id).execute();
    await tx.db.deleteFrom('articles').where('id', '=', id).execute();
    // A deleted category is erased with the last article for which it was kept.
    await tx.db
      .deleteFrom('categories')
      .where('id', '=', row.category_id)
      .where('deleted_at', 'is not', null)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('articles').select('seq').whereRef('articles.category_id', '=', 'categories.id'))))
      .execute();
    await tx.record({ type: 'article.purged', actorId, subject: id, data: { title: row.title } });
    return true;
  },
};
