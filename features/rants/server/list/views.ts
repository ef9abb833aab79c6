/**
 * Saved views of the list of rants. Each counts the rants in the scope of its reader. One for all that names somebody whose rants are hidden
 * from a person is not shown to that person: it would tell that others look for them.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
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
import { canChangeView } from '../../contract/policy.ts';
import { rants } from '../../contract/rants.ts';
import { rantColumns, type View, type views } from '../../contract/saved-views.ts';
import type { RantQuery } from './filter.ts';
import { findRantPage } from './list-rants.ts';
import { presentFilters, storedFilters } from './stored-filters.ts';

type Row = Selectable<Schema['views']>;
interface Kept {
  filters: Record<string, string>;
  sort: View['sort'];
  order: View['order'];
  /** Missing in what an older version kept. */
  columns?: View['columns'];
}
type Given = BodyOf<typeof views.create>;

const kept = (row: Row): Kept => JSON.parse(row.query) as Kept;
/** In the folded order of names, so that it is the same for everybody. */
const byName = (a: Row, b: Row): number => (fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : a.seq - b.seq);

const seen = (app: Pick<App, 'db'>, actor: Actor) =>
  app.db
    .selectFrom('views')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', eb.lit(1))]));

const subjectOf = (row: Row) => ({ ownerId: row.owner_id, isShared: row.is_shared === 1 });

async function isHidden(app: App, actor: Actor): Promise<(row: Row) => boolean> {
  const hidden = await optionStore(app).linkedTo(readerOf(actor));
  return (row) => row.owner_id !== actor.id && hidden.includes(kept(row).filters.target ?? '');
}

async function present(app: App, actor: Actor, row: Row): Promise<View> {
  const { filters, sort, order, columns = null } = kept(row);
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
  const rows = (await seen(app, actor).execute()).filter((row) => !hides(row)).toSorted(byName);
  const shown: View[] = [];
  // One after the other: nobody else waits for a person's counts.
  for (const row of rows) shown.push(await present(app, actor, row));
  return shown;
}

async function queryOf(app: App, { filters: given, sort, order, columns }: Omit<Given, '_id' | 'name' | 'isShared'>): Promise<string> {
  const { target: _t, department: _d, category: _c, ...rest } = given;
  const plain = Object.entries(rest).flatMap(([name, value]) => (String(value ?? '').trim() ? [[name, String(value)]] : []));
  const stored: Kept = {
    filters: { ...Object.fromEntries(plain), ...(await storedFilters(app, given)) },
    sort: sort ?? null,
    order: order ?? null,
    columns: columns ? rantColumns.filter((column) => columns.includes(column)) : null,
  };
  return JSON.stringify(stored);
}

/** Throws `view_id_taken` and `too_many_views`. */
export async function createView(app: App, actor: Actor, given: Given): Promise<View> {
  const row = await app.write(async (tx) => {
    // Two at once are counted one after the other.
    await lockPerson(app, tx, actor.id);
    const id = await idFor(app, tx.db, 'views', given._id, { owner_id: actor.id });
    const same = { owner_id: actor.id, name: given.name, query: await queryOf(app, given), is_shared: given.isShared ? 1 : 0 } as const;
    if (await wasSent(tx.db, 'views', id, same, 'view_id_taken')) return oneOf(tx, actor, id);
    const { n } = await tx.db
      .selectFrom('views')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (n >= limits.view.perPerson) throw refuse('too_many_views', { values: { max: limits.view.perPerson } });
    await insertOnce(tx.db, 'views', { id, ...same, created_at: tx.now });
    return oneOf(tx, actor, id);
  });
  return present(app, actor, row);
}

/** Hidden and missing look the same. */
async function oneOf(tx: Pick<Tx, 'db'>, actor: Actor, id: string): Promise<Row> {
  const row = await seen(tx as Pick<App, 'db'>, actor)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('view_not_found');
  return row;
}

/** A view that the actor may change, locked until the transaction ends. */
async function mineOf(app: App, tx: Tx, actor: Actor, id: string): Promise<Row> {
  const hides = await isHidden(app, actor);
  const row = await oneOf(tx, actor, id);
  if (hides(row)) throw refuse('view_not_found');
  if (!canChangeView(actor, subjectOf(row))) throw refuse('not_your_view');
  return row;
}

async function updateView(app: App, actor: Actor, id: string, given: BodyOf<typeof views.update>): Promise<View> {
  const changed = await app.write(async (tx) => {
    const row = await mineOf(app, tx, actor, id);
    const before = kept(row);
    const columns = given.columns ?? before.columns ?? undefined;
    const query = given.filters
      ? await queryOf(app, { ...given, filters: given.filters, columns })
      : JSON.stringify({ ...before, columns: columns ?? null } satisfies Kept);
    const isShared = given.isShared ?? row.is_shared === 1;
    const values = { name: given.name ?? row.name, query, is_shared: isShared ? 1 : 0 } as const;
    await tx.db.updateTable('views').set(values).where('id', '=', id).execute();
    return { ...row, ...values };
  });
  return present(app, actor, changed);
}

async function removeView(app: App, actor: Actor, id: string): Promise<void> {
  await app.write(async (tx) => {
    await mineOf(app, tx, actor, id);
    await tx.db.deleteFrom('views').where('id', '=', id).execute();
  });
}

/** After somebody was removed for good, views for all stay and the others go. */
export async function sweepViews(app: App): Promise<void> {
  await app.longRunning.writer.deleteFrom('views').where('owner_id', 'is', null).where('is_shared', '=', 0).execute();
}

export async function ownViews(app: App, actor: SessionActor): Promise<unknown> {
  const rows = await app.db.selectFrom('views').selectAll().where('owner_id', '=', actor.id).orderBy('seq').execute();
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      name: row.name,
      filters: await presentFilters(app, kept(row).filters),
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
