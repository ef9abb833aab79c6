/** Rants by their ids, for features that store ids of rants. */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, isOneOf } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { rantScope } from '../visibility/visible.ts';
import { type RantRow, rantColumns } from './row.ts';

const newestWhere = statement<RantRow>('rants.byIds', (builder, where) =>
  rantColumns(builder).where(where).orderBy('rants.date', 'desc').orderBy('rants.seq', 'desc'),
);

/** Rants that the actor may see, newest first. */
export async function rantsByIds(app: App, db: Executor, actor: Actor, ids: readonly string[]): Promise<RantRow[]> {
  if (ids.length === 0) return [];
  const scope = await rantScope(app, actor);
  return app.prepared.rows(db, newestWhere, { where: all(isOneOf(app.dialect, 'rants.id', 'ids', ids), scope.condition) });
}

/** Authors and words of rants, newest first. It checks no permission: only for telling authors of their own rants. */
export const authorsByIds = async (db: Executor, app: App, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('rants')
        .select(['id', 'author_id as authorId', 'content'])
        .where(app.dialect.idIn('id', ids))
        .orderBy('date', 'desc')
        .orderBy('seq', 'desc')
        .execute();

/** A query of the ids of one's own rants, which their author may always see. */
export const idsOfOwn = (db: Executor, actor: Actor) => db.selectFrom('rants').select('id').where('author_id', '=', actor.id);

/** The targets of rants. It checks no permission: only for results that show them to nobody. */
export async function targetsByIds(db: Executor, app: App, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('rants').select('target_id').distinct().where(app.dialect.idIn('id', ids)).execute();
  return rows.map((row) => row.target_id);
}

/** How they begin, whom and which department they name today, by id. Only for those who may see them: it asks nobody's rant scope. */
export async function beginningsByIds(db: Executor, app: App, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('rants')
    .innerJoin('options as target', 'target.id', 'rants.target_id')
    .innerJoin('options as department', 'department.id', 'rants.department_id')
    .select(['rants.id', 'rants.kind', 'target.name as target', 'department.name as department'])
    // More than any excerpt shows.
    .select(sql<string>`substr(rants.content, 1, 2000)`.as('content'))
    .where(app.dialect.idIn('rants.id', ids))
    .execute();
  return new Map(rows.map(({ id, ...rant }) => [id, rant]));
}
