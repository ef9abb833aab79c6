/** Rants by their ids, for rooms that keep ids of rants. */
import type { Actor } from '@earshot/contract/policy';
import type { ExpressionBuilder } from 'kysely';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import type { Executor } from '../../platform/db/open.ts';
import { Param } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { rantColumns } from './pages.ts';
import type { RantRow } from './present.ts';
import { sightOf } from './visible.ts';

/** Those of them that the actor may see, newest first. */
export async function rantsAmong(app: App, db: Executor, actor: Actor, ids: readonly string[]): Promise<RantRow[]> {
  if (ids.length === 0) return [];
  const sight = await sightOf(app, actor);
  const build = () =>
    rantColumns(app)
      .where(app.dialect.among('rants.id', new Param('ids')))
      .where((eb) => sight.where(eb as unknown as ExpressionBuilder<Schema, 'rants'>))
      .orderBy('rants.date', 'desc')
      .orderBy('rants.seq', 'desc');
  return app.hot.rows<RantRow>(db, `rants.among ${sight.key}`, build, { ...sight.values, ids: idsValue(app.dialect, ids) });
}

/** Who wrote them and what, newest first. Only for telling the authors of their own rants: it knows no sight. */
export const authorsAmong = async (db: Executor, app: App, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('rants')
        .select(['id', 'author_id as authorId', 'content'])
        .where(app.dialect.among('id', ids))
        .orderBy('date', 'desc')
        .orderBy('seq', 'desc')
        .execute();

/** Whom they are about. Only for rows that say so to nobody: it knows no sight. */
export async function targetsAmong(db: Executor, app: App, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('rants').select('target_id').distinct().where(app.dialect.among('id', ids)).execute();
  return rows.map((row) => row.target_id);
}
