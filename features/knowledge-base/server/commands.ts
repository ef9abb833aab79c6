/**
 * Writing articles (product.md 2.11: managers and admins). Each command is one transaction that keeps text, search index and history
 * consistent.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import type { Selectable } from 'kysely';
import { personName } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { idAndPresence, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { fold, nameKey } from '#server/platform/fold.ts';
import { inPages } from '#server/platform/integrity-checks.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Article, knowledgeBase } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { chooseCategory, notChosen } from './categories.ts';
import { articleDetail, lockArticle } from './detail.ts';
import { forgetDraft } from './drafts.ts';
import { beginning, plainText } from './plain-text.ts';
import { addRevision, saveRevision } from './revisions.ts';
import { putIntoIndex, removeFromIndex } from './search.ts';

type Creation = BodyOf<typeof knowledgeBase.create>;
type Update = BodyOf<typeof knowledgeBase.update>;
type Row = Selectable<Schema['articles']>;

/** The columns for a title and tags, with the folded text for search and filters. */
export const titleColumns = (title: string, tags: readonly string[]) => ({
  title,
  title_folded: fold(title),
  tags: JSON.stringify(tags),
  tag_keys: `\n${tags.map(nameKey).join('\n')}\n`,
});

/** Recomputes the folded columns and the search index by the current folding rule. Deleted articles are not in the index. */
export async function refoldArticles(app: App): Promise<void> {
  const all = app.db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['articles.seq', 'articles.title', 'articles.tags', 'articles.deleted_at', 'article_texts.plain']);
  const rows = inPages((after, max) => all.where('articles.seq', '>', after).orderBy('articles.seq').limit(max).execute(), 50);
  for await (const { seq, title, tags: keptTags, plain, deleted_at } of rows) {
    const tags = JSON.parse(keptTags) as string[];
    await app.write(async (tx) => {
      const { title_folded, tag_keys } = titleColumns(title, tags);
      await tx.db.updateTable('articles').set({ title_folded, tag_keys }).where('seq', '=', seq).execute();
      if (deleted_at === null) await putIntoIndex(app, tx, { seq, title, tags, plain });
    });
  }
}

interface ArticleText {
  title: string;
  tags: readonly string[];
  content: string;
}

/** Stores an article's text and its words in the search index. */
async function keepText(app: App, tx: Tx, { id, seq }: Pick<Row, 'id' | 'seq'>, { title, tags, content }: ArticleText): Promise<void> {
  const plain = plainText(content);
  const text = { excerpt: beginning(plain, limits.excerpt), plain, content };
  await tx.db
    .insertInto('article_texts')
    .values({ article_id: id, ...text })
    .onConflict((c) => c.column('article_id').doUpdateSet(text))
    .execute();
  await putIntoIndex(app, tx, { seq, title, tags, plain });
}

/**
 * Creates an article. A second request with the same `_id` from the same author returns the first article. Throws `article_id_taken`,
 * `invalid`.
 */
export async function createArticle(app: App, actor: SessionActor, body: Creation): Promise<Article> {
  const { id, isThere } = await idAndPresence(app, app.db, 'articles', body._id, { author_id: actor.id });
  if (isThere) return articleDetail(app, actor, id);
  const work = app.write(async (tx) => {
    const category = await chooseCategory(tx.db, body.category);
    const seq = await insertOnce(app, tx.db, 'articles', {
      id,
      ...titleColumns(body.title, body.tags),
      category_id: category.id,
      author_id: actor.id,
      updated_by: actor.id,
      ...{ version: 1, views: 0, rating_sum: 0, rating_count: 0, comment_count: 0 },
      created_at: tx.now,
      updated_at: tx.now,
    });
    if (seq === null) return;
    await keepText(app, tx, { id, seq }, body);
    const { title, content, tags } = body;
    await addRevision(app, tx, actor, { articleId: id, version: 1, title, content, tags: JSON.stringify(tags), category_id: category.id });
    await forgetDraft(tx, actor, 'new');
    await tx.record({ type: 'article.created', actorId: actor.id, subject: id, data: {} });
  });
  await work.catch((error: unknown) => {
    // The category was deleted between the choice and the insert.
    throw app.dialect.isForeignKeyViolation(error) ? notChosen() : error;
  });
  // Two requests with the same `_id` may arrive at once: only the article's author may get it as the reply.
  if (body._id) await wasSent(app.db, 'articles', id, { author_id: actor.id }, 'article_id_taken');
  return articleDetail(app, actor, id);
}

/**
 * Saves an article. Throws `article_not_found`, `invalid` for an unknown category, and `article_changed`, which names the person who saved
 * last, if `version` is given and is not the newest.
 */
export async function updateArticle(app: App, actor: SessionActor, id: string, body: Update): Promise<Article> {
  const work = app.write(async (tx) => {
    const row = await lockArticle(app, tx, id);
    const category = await chooseCategory(tx.db, body.category);
    const { content } = await tx.db.selectFrom('article_texts').select('content').where('article_id', '=', id).executeTakeFirstOrThrow();
    await forgetDraft(tx, actor, id);
    // A save that is repeated after a lost reply changes nothing, so it is not refused.
    const tags = body.tags ?? (JSON.parse(row.tags) as string[]);
    const isSame = row.title === body.title && content === body.content && row.tags === JSON.stringify(tags);
    if (isSame && row.category_id === category.id) return;
    if (body.version !== undefined && body.version !== row.version) throw await changedBy(tx, row);
    await save(app, tx, actor, row, { ...body, tags, categoryId: category.id });
  });
  await work.catch((error: unknown) => {
    throw app.dialect.isForeignKeyViolation(error) ? notChosen() : error;
  });
  return articleDetail(app, actor, id);
}

async function changedBy(tx: Tx, row: Row) {
  const name = row.updated_by === null ? undefined : await personName(tx.db, row.updated_by);
  return refuse('article_changed', { values: { name: name ?? sentence('person.gone') } });
}

/** Saves `text` as the next version. `restored`: the older version that it comes from. */
async function save(
  app: App,
  tx: Tx,
  actor: Actor,
  row: Row,
  text: ArticleText & { categoryId: string; restored?: number },
): Promise<void> {
  const version = row.version + 1;
  await tx.db
    .updateTable('articles')
    .set({ ...titleColumns(text.title, text.tags), category_id: text.categoryId, version, updated_at: tx.now, updated_by: actor.id })
    .where('seq', '=', row.seq)
    .execute();
  await keepText(app, tx, row, text);
  const { title, content, tags, categoryId: category_id } = text;
  const revision = { articleId: row.id, version, title, content, tags: JSON.stringify(tags), category_id };
  await (text.restored === undefined ? saveRevision : addRevision)(app, tx, actor, revision);
  const data = { version, ...(text.restored !== undefined && { restored: text.restored }) };
  await tx.record({ type: 'article.updated', actorId: actor.id, subject: row.id, data });
}

/**
 * Saves an older revision again as the newest one, so that the history loses nothing. Throws `article_not_found`, `revision_not_found`.
 */
export async function restoreRevision(app: App, actor: SessionActor, id: string, revisionId: string): Promise<Article> {
  await app.write(async (tx) => {
    const row = await lockArticle(app, tx, id);
    const oldArticle = await tx.db
      .selectFrom('revisions')
      .selectAll()
      .where('id', '=', revisionId)
      .where('article_id', '=', id)
      .executeTakeFirst();
    if (!oldArticle) throw refuse('revision_not_found');
    // This revision is already the newest one.
    if (oldArticle.version === row.version) return;
    const text = { title: oldArticle.title, content: oldArticle.content, tags: JSON.parse(oldArticle.tags ?? row.tags) as string[] };
    await save(app, tx, actor, row, { ...text, categoryId: await categoryOf(tx, oldArticle, row), restored: oldArticle.version });
  });
  return articleDetail(app, actor, id);
}

/** The category that the revision had, or the current one if the old one is unknown or deleted. */
async function categoryOf(tx: Tx, article: { category_id: string | null }, row: Row): Promise<string> {
  const categoryQuery = tx.db.selectFrom('categories').select('id').where('id', '=', article.category_id).where('deleted_at', 'is', null);
  return (await categoryQuery.executeTakeFirst())?.id ?? row.category_id;
}

/** Hides the article everywhere; an admin can restore it for 30 days (trash.ts). Throws `article_not_found`. */
export function removeArticle(app: App, actor: Actor, id: string): Promise<void> {
  return app.write(async (tx) => {
    const { seq } = await lockArticle(app, tx, id);
    await tx.db.updateTable('articles').set({ deleted_at: tx.now, deleted_by: actor.id }).where('seq', '=', seq).execute();
    await removeFromIndex(tx, seq);
    await tx.record({ type: 'article.deleted', actorId: actor.id, subject: id, data: {} });
  });
}
