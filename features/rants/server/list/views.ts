/**
 * Saved views of the list of rants. Each counts only rants that its reader may see. A shared view whose target's rants are hidden from a
 * person is hidden from that person, too, because it would reveal that others look for them.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, readerOf } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { lockPerson } from '#features/accounts/server';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { idFor, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { fold } from '#server/platform/fold.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { refuse } from '#server/platform/refusal.ts';
import { rantColumns } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import { canChangeView } from '../../contract/policy.ts';
import { rants } from '../../contract/rants.ts';
import type { View, views } from '../../contract/saved-views.ts';
import type { RantQuery } from './filter.ts';
import { findRantPage } from './list-rants.ts';
import { presentFilters, storedFilters } from './stored-filters.ts';

type Row = Selectable<Schema['views']>;
interface StoredQuery {
  filters: Record<string, string>;
  sort: View['sort'];
  order: View['order'];
  /** Missing in views that an earlier version stored. */
  columns?: View['columns'];
}
type ViewBody = BodyOf<typeof views.create>;

const storedQuery = (row: Row): StoredQuery => JSON.parse(row.query) as StoredQuery;
/** Sorts by the folded name and not by the rules of a language, so that everybody gets the same order. */
const byName = (a: Row, b: Row): number => (fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : a.seq - b.seq);

const visibleViews = (app: Pick<App, 'db'>, actor: Actor) =>
  app.db
    .selectFrom('views')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', eb.lit(1))]));

const subjectOf = (row: Row) => ({ ownerId: row.owner_id, isShared: row.is_shared === 1 });

async function isHidden(app: App, actor: Actor): Promise<(row: Row) => boolean> {
  const hiddenTargets = await optionStore(app).linkedTo(readerOf(actor));
  return (row) => row.owner_id !== actor.id && hiddenTargets.includes(storedQuery(row).filters.target ?? '');
}

async function present(app: App, actor: Actor, row: Row): Promise<View> {
  const { filters, sort, order, columns = null } = storedQuery(row);
  const query = rants.list.query?.parse({ ...filters, page: '1', limit: '1' }) as RantQuery;
  const { total, totalIsLeast } = await findRantPage(app, actor, query);
  return {
    _id: row.id,
    name: row.name,
    filters: await presentFilters(app, filters),
    sort,
    order,
    columns,
    isShared: row.is_shared === 1,
    isMine: row.owner_id === actor.id,
    canChange: canChangeView(actor, subjectOf(row)),
    total,
    isAtLeast: totalIsLeast,
  };
}

async function listViews(app: App, actor: Actor): Promise<View[]> {
  const hides = await isHidden(app, actor);
  const rows = (await visibleViews(app, actor).execute()).filter((row) => !hides(row)).toSorted(byName);
  const shownViews: View[] = [];
  // One view is counted after the other, so that other requests do not wait for a person's counts.
  for (const row of rows) shownViews.push(await present(app, actor, row));
  return shownViews;
}

async function queryOf(app: App, { filters, sort, order, columns }: Omit<ViewBody, '_id' | 'name' | 'isShared'>): Promise<string> {
  const storedQuery: StoredQuery = {
    filters: await storedFilters(app, filters),
    sort: sort ?? null,
    order: order ?? null,
    columns: columns ? rantColumns.filter((column) => columns.includes(column)) : null,
  };
  return JSON.stringify(storedQuery);
}

/** Saves a view. Throws `view_id_taken` and `too_many_views`. */
export async function createView(app: App, actor: Actor, view: ViewBody): Promise<View> {
  const row = await app.write(async (tx) => {
    // The lock makes a person's simultaneous calls count the views one after the other.
    await lockPerson(app, tx, actor.id);
    const id = await idFor(app, tx.db, 'views', view._id, { owner_id: actor.id });
    const columns = { owner_id: actor.id, name: view.name, query: await queryOf(app, view), is_shared: view.isShared ? 1 : 0 } as const;
    if (await wasSent(tx.db, 'views', id, columns, 'view_id_taken')) return findView(tx, actor, id);
    const { n } = await tx.db
      .selectFrom('views')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (n >= limits.view.perPerson) throw refuse('too_many_views', { values: { max: limits.view.perPerson } });
    await insertOnce(app, tx.db, 'views', { id, ...columns, created_at: tx.now });
    return findView(tx, actor, id);
  });
  return present(app, actor, row);
}

/** Finds a view. Throws `view_not_found`, for a missing view as well as for one that the actor may not see. */
async function findView(tx: Pick<Tx, 'db'>, actor: Actor, id: string): Promise<Row> {
  const row = await visibleViews(tx as Pick<App, 'db'>, actor)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('view_not_found');
  return row;
}

/** A view that the actor may change. Throws `view_not_found` and `not_your_view`. */
async function findChangeable(app: App, tx: Tx, actor: Actor, id: string): Promise<Row> {
  const hides = await isHidden(app, actor);
  const row = await findView(tx, actor, id);
  if (hides(row)) throw refuse('view_not_found');
  if (!canChangeView(actor, subjectOf(row))) throw refuse('not_your_view');
  return row;
}

async function updateView(app: App, actor: Actor, id: string, changes: BodyOf<typeof views.update>): Promise<View> {
  const hasChanged = await app.write(async (tx) => {
    const row = await findChangeable(app, tx, actor, id);
    const before = storedQuery(row);
    const columns = changes.columns ?? before.columns ?? undefined;
    const query = changes.filters
      ? await queryOf(app, { ...changes, filters: changes.filters, columns })
      : JSON.stringify({ ...before, columns: columns ?? null } satisfies StoredQuery);
    const isShared = changes.isShared ?? row.is_shared === 1;
    const values = { name: changes.name ?? row.name, query, is_shared: isShared ? 1 : 0 } as const;
    await tx.db.updateTable('views').set(values).where('id', '=', id).execute();
    return { ...row, ...values };
  });
  return present(app, actor, hasChanged);
}

async function removeView(app: App, actor: Actor, id: string): Promise<void> {
  await app.write(async (tx) => {
    await findChangeable(app, tx, actor, id);
    await tx.db.deleteFrom('views').where('id', '=', id).execute();
  });
}

/** Deletes the private views of people who were removed for good. Their shared views stay. */
export async function sweepViews(app: App): Promise<void> {
  await app.longRunning.writer.deleteFrom('views').where('owner_id', 'is', null).where('is_shared', '=', 0).execute();
}

export async function ownViews(app: App, actor: SessionActor): Promise<unknown> {
  const rows = await app.db.selectFrom('views').selectAll().where('owner_id', '=', actor.id).orderBy('seq').execute();
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      name: row.name,
      filters: await presentFilters(app, storedQuery(row).filters),
      isShared: row.is_shared === 1,
    })),
  );
}

export const viewRoutes: Handlers<typeof views> = {
  list: ({ app, actor }) => listViews(app, actor),
  create: ({ app, actor, body }) => createView(app, actor, body),
  update: ({ app, actor, params, body }) => updateView(app, actor, params.id, body),
  remove: async ({ app, actor, params, translator }) => {
    await removeView(app, actor, params.id);
    return { msg: translator.translate('done.viewRemoved') };
  },
};
