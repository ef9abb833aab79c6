/**
 * The history of an article: one revision for each save, except that saves by one author within ten minutes of the first are one revision.
 */
import type { QueryOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { knowledgeBase, Revision } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

interface SavedRevision {
  articleId: string;
  version: number;
  title: string;
  content: string;
  /** JSON, like the column of the article. */
  tags: string;
  category_id: string;
}

export async function addRevision(app: App, tx: Tx, actor: Actor, { articleId, ...saved }: SavedRevision): Promise<void> {
  const row = { id: app.ids.id(), article_id: articleId, author_id: actor.id, began_at: tx.now, saved_at: tx.now, ...saved };
  await tx.db.insertInto('revisions').values(row).execute();
}

/** Updates the newest revision if it is recent and by the same author; else adds one. */
export async function saveRevision(app: App, tx: Tx, actor: Actor, saved: SavedRevision): Promise<void> {
  const newest = await tx.db
    .selectFrom('revisions')
    .select(['seq', 'author_id', 'began_at'])
    .where('article_id', '=', saved.articleId)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (newest?.author_id !== actor.id || tx.now - newest.began_at >= limits.sameRevisionMs) return addRevision(app, tx, actor, saved);
  const { articleId: _, ...change } = saved;
  await tx.db
    .updateTable('revisions')
    .set({ ...change, saved_at: tx.now })
    .where('seq', '=', newest.seq)
    .execute();
}

/** The newest revision first. Throws `article_not_found`. */
export async function listRevisions(app: App, id: string, query: QueryOf<typeof knowledgeBase.revisions>) {
  const article = app.db.selectFrom('articles').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!(await article.executeTakeFirst())) throw refuse('article_not_found');
  const limit = query.limit ?? 10;
  const ofArticle = app.db.selectFrom('revisions').where('article_id', '=', id);
  const rows = await ofArticle
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'revisions.author_id').on('users.deleted_at', 'is', null))
    // A category that was deleted since still has its name here.
    .leftJoin('categories', 'categories.id', 'revisions.category_id')
    .select(['revisions.id', 'version', 'users.name as author', 'saved_at', 'title', 'content', 'tags', 'categories.name as category'])
    .orderBy('revisions.seq', 'desc')
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
    .execute();
  const { n } = await ofArticle.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const revisions: Revision[] = rows.map(({ id: _id, saved_at, tags, ...row }) => ({
    ...{ _id, savedAt: iso(saved_at), ...row },
    tags: tags === null ? null : (JSON.parse(tags) as string[]),
  }));
  return { revisions, total: n };
}
