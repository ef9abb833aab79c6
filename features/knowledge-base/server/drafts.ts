/**
 * Drafts: one for each person and article ('new' for an article that does not exist yet). A recent draft means that its author is editing.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Draft, knowledgeBase } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const isNew = (id: string) => id === 'new';

/** Throws `article_not_found`. */
async function needArticle(db: Executor, id: string): Promise<void> {
  const articleQuery = db.selectFrom('articles').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!isNew(id) && !(await articleQuery.executeTakeFirst())) throw refuse('article_not_found');
}

/** Names of the other people whose draft of the article is recent. Throws `article_not_found`. */
export async function editorsOf(app: App, actor: Actor, id: string): Promise<string[]> {
  await needArticle(app.db, id);
  if (isNew(id)) return [];
  const rows = await app.db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .select('users.name')
    .where('drafts.article', '=', id)
    .where('drafts.user_id', '<>', actor.id)
    .where('drafts.saved_at', '>', app.clock.now() - limits.editingMs)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.name_folded')
    .execute();
  return rows.map((row) => row.name);
}

export async function draftOf(app: App, actor: Actor, id: string): Promise<Draft | null> {
  await needArticle(app.db, id);
  const row = await app.db.selectFrom('drafts').selectAll().where('article', '=', id).where('user_id', '=', actor.id).executeTakeFirst();
  if (!row) return null;
  const { title, content, category, base_version: baseVersion, saved_at } = row;
  return { title, content, category, tags: JSON.parse(row.tags) as string[], baseVersion, savedAt: iso(saved_at) };
}

/** Notifies open pages that somebody began or stopped editing. */
const recordEditing = (tx: Tx, actor: Actor, id: string) =>
  tx.record({ type: 'article.editing', actorId: actor.id, subject: id, data: {} });

export async function saveDraft(app: App, actor: Actor, id: string, body: BodyOf<typeof knowledgeBase.saveDraft>) {
  const savedAt = await app.write(async (tx) => {
    await needArticle(tx.db, id);
    const own = tx.db.selectFrom('drafts').select('saved_at').where('article', '=', id).where('user_id', '=', actor.id);
    const before = (await own.executeTakeFirst())?.saved_at ?? 0;
    const { title, content, category, tags, baseVersion } = body;
    const draft = { title, content, category, tags: JSON.stringify(tags), base_version: baseVersion, saved_at: tx.now };
    await tx.db
      .insertInto('drafts')
      .values({ user_id: actor.id, article: id, ...draft })
      .onConflict((c) => c.columns(['article', 'user_id']).doUpdateSet(draft))
      .execute();
    if (!isNew(id) && tx.now - before >= limits.editingMs) await recordEditing(tx, actor, id);
    return tx.now;
  });
  return { savedAt: iso(savedAt), editors: await editorsOf(app, actor, id) };
}

const dayMs = 86_400_000;
const monthDays = 30;

const olderThan = async (app: App, days: number): Promise<number> => {
  const { n } = await app.db
    .selectFrom('drafts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('saved_at', '<', app.clock.now() - days * dayMs)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** A preview of a setting: how many drafts would be deleted now if they were kept for `days`, and how many more within a month. */
export async function oldDrafts(app: App, days: number): Promise<{ now: number; soon: number }> {
  const now = await olderThan(app, days);
  return { now, soon: (await olderThan(app, days - monthDays)) - now };
}

/** Runs each hour and deletes old drafts. */
export async function sweepDrafts(app: App): Promise<void> {
  const { draftDays } = await app.settings.current();
  if (draftDays === null) return;
  const before = app.clock.now() - draftDays * dayMs;
  await app.write((tx) => tx.db.deleteFrom('drafts').where('saved_at', '<', before).execute());
}

/** Deletes the person's draft of the article. Returns whether there was one. */
export async function forgetDraft(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const deletion = await tx.db.deleteFrom('drafts').where('article', '=', id).where('user_id', '=', actor.id).executeTakeFirst();
  return deletion.numDeletedRows > 0n;
}

export function dropDraft(app: App, actor: Actor, id: string): Promise<void> {
  return app.write(async (tx) => {
    if ((await forgetDraft(tx, actor, id)) && !isNew(id)) await recordEditing(tx, actor, id);
  });
}
