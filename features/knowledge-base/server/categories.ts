/** The categories of the knowledge base and their counts. A category in use is not deleted unless its articles are moved to another one. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { fold, nameKey } from '#server/platform/fold.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Category, CategoryStats, knowledgeBase } from '../contract/calls.ts';
import { mean } from './present.ts';

type CategoryRow = Selectable<Schema['categories']>;
type CategoryBody = BodyOf<typeof knowledgeBase.addCategory>;

const present = ({ id, name, description }: Pick<CategoryRow, 'id' | 'name' | 'description'>): Category => ({ _id: id, name, description });
const nameColumns = (name: string) => ({ name, name_key: nameKey(name), name_folded: fold(name) });

/**
 * Recomputes folded names and keys by the current rule. If two names now have the same key, the later one keeps its old key, and is found
 * by its exact text.
 */
export async function refoldCategories(app: App): Promise<void> {
  const rows = await app.db.selectFrom('categories').selectAll().orderBy('created_at').orderBy('id').execute();
  const takenKeys = new Set(rows.filter((row) => row.deleted_at === null).map((row) => row.name_key));
  for (const { id, name, name_key, name_folded } of rows) {
    const newColumns = nameColumns(name);
    if (newColumns.name_key === name_key && newColumns.name_folded === name_folded) continue;
    const isTaken = newColumns.name_key !== name_key && takenKeys.has(newColumns.name_key);
    if (isTaken) app.log.warn({ name }, 'this category reads like another, but for signs without a look');
    const values = { name_folded: newColumns.name_folded, name_key: isTaken ? name_key : newColumns.name_key };
    takenKeys.add(values.name_key);
    await app.writer.updateTable('categories').set(values).where('id', '=', id).execute();
  }
}
const inUse = (db: Executor) => db.selectFrom('categories').where('categories.deleted_at', 'is', null);

export const listCategories = async (app: App): Promise<Category[]> =>
  (await inUse(app.db).selectAll().orderBy('name_folded').orderBy('id').execute()).map(present);

export async function categoryStats(app: App): Promise<CategoryStats[]> {
  const rows = await inUse(app.db)
    .leftJoin('articles', (join) => join.onRef('articles.category_id', '=', 'categories.id').on('articles.deleted_at', 'is', null))
    .select(['categories.id', 'categories.name', sql<number>`count(articles.seq)`.as('articles')])
    .select(
      (['views', 'comment_count', 'rating_sum', 'rating_count'] as const).map((c) => sql<number>`coalesce(sum(${sql.ref(c)}), 0)`.as(c)),
    )
    .groupBy(['categories.id', 'categories.name', 'categories.name_folded'])
    .orderBy('categories.name_folded')
    .orderBy('categories.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    totalArticles: row.articles,
    totalViews: row.views,
    totalComments: row.comment_count,
    averageRating: mean(row.rating_sum, row.rating_count),
  }));
}

/** Finds a category by _id or by name; undefined: there is none. */
export const findCategory = (db: Executor, ref: string): Promise<CategoryRow | undefined> =>
  inUse(db)
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', ref), eb('name', '=', ref), eb('name_key', '=', nameKey(ref))]))
    // Names from earlier versions may differ only in invisible characters, so an exact match comes first.
    .orderBy((eb) => eb.case().when('id', '=', ref).then(0).when('name', '=', ref).then(1).else(2).end())
    .executeTakeFirst();

export const notChosen = () => refuse('invalid', { fields: { category: sentence('field.choice') } });

/** The category that an article is saved in. Throws `invalid`. */
export async function chooseCategory(db: Executor, ref: string): Promise<CategoryRow> {
  const row = await findCategory(db, ref);
  if (!row) throw notChosen();
  return row;
}

async function unique<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (app.dialect.isUniqueViolation(error)) throw refuse('category_exists', { fields: { name: sentence('refusal.category_exists') } });
    throw error;
  }
}

/** Throws `category_exists`. */
export const addCategory = (app: App, actor: Actor, { name, description }: CategoryBody): Promise<Category> =>
  unique(app, () =>
    app.write(async (tx) => {
      const row = { id: app.ids.id(), ...nameColumns(name), description, created_at: tx.now, deleted_at: null };
      await tx.db.insertInto('categories').values(row).execute();
      await tx.record({ type: 'category.added', actorId: actor.id, subject: row.id, data: { name } });
      return present(row);
    }),
  );

/**
 * Returns the category's row, locked until the transaction ends, so that no article is added to it meanwhile. Throws `category_not_found`.
 */
async function lock(app: App, tx: Tx, id: string): Promise<CategoryRow> {
  const row = await lockRow(app, tx, 'categories', id);
  if (!row) throw refuse('category_not_found');
  return row;
}

/** Throws `category_exists`, `category_not_found`. */
export const changeCategory = (app: App, actor: Actor, id: string, body: BodyOf<typeof knowledgeBase.changeCategory>): Promise<Category> =>
  unique(app, () =>
    app.write(async (tx) => {
      const oldCategory = await lock(app, tx, id);
      const { name, description = oldCategory.description } = body;
      await tx.db
        .updateTable('categories')
        .set({ ...nameColumns(name), description })
        .where('id', '=', id)
        .execute();
      await tx.record({ type: 'category.changed', actorId: actor.id, subject: id, data: { from: oldCategory.name, to: name } });
      return present({ ...oldCategory, name, description });
    }),
  );

/**
 * Deletes a category. Its articles go to the category `moveTo` (an _id or a name). Throws `category_in_use` with the number of its articles
 * if it has some and there is no `moveTo`, and `category_not_found`, also for `moveTo`.
 */
export function removeCategory(app: App, actor: Actor, id: string, moveTo: string | undefined): Promise<void> {
  return app.write(async (tx) => {
    const row = await lock(app, tx, id);
    const target = moveTo === undefined ? undefined : await findCategory(tx.db, moveTo);
    if (moveTo !== undefined && (!target || target.id === id))
      throw refuse('category_not_found', { fields: { moveTo: sentence('field.choice') } });
    const articles = () =>
      tx.db
        .selectFrom('articles')
        .where('category_id', '=', id)
        .select((eb) => eb.fn.countAll<number>().as('n'));
    const { n } = await articles().where('deleted_at', 'is', null).executeTakeFirstOrThrow();
    if (n > 0 && !target) throw refuse('category_in_use', { values: { n } });
    if (target) await tx.db.updateTable('articles').set({ category_id: target.id }).where('category_id', '=', id).execute();
    // The row stays while articles in the trash use it: restoring one brings the category back.
    const { n: binned } = await articles().executeTakeFirstOrThrow();
    if (binned > 0) await tx.db.updateTable('categories').set({ deleted_at: tx.now }).where('id', '=', id).execute();
    else await tx.db.deleteFrom('categories').where('id', '=', id).execute();
    await tx.record({ type: 'category.removed', actorId: actor.id, subject: id, data: { name: row.name, moved: n } });
  });
}

/**
 * The category for an article that is restored from the trash. A deleted one is restored too, unless another category has taken its name;
 * then that one is used.
 */
export async function categoryBack(tx: Tx, id: string): Promise<string> {
  const row = await tx.db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.deleted_at === null) return id;
  const other = await findCategory(tx.db, row.name);
  if (other) return other.id;
  await tx.db.updateTable('categories').set({ deleted_at: null }).where('id', '=', id).execute();
  return id;
}
