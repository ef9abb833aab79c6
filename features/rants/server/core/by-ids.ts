/** Rants by their ids, for features that store ids of rants. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { all, isOneOf } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { LinkedRant } from '../../contract/shapes.ts';
import { countVoices } from '../conversation/me-too.ts';
import { hasSame } from '../links/links.ts';
import { rantScope } from '../visibility/visible.ts';
import { presentLinked } from './present.ts';
import { type ChangingRow, rantColumns } from './row.ts';

const newestWhere = statement<ChangingRow>('rants.byIds', (builder, where) =>
  rantColumns(builder)
    .select([hasSame.as('hasSame'), countVoices.as('voices')])
    .where(where)
    .orderBy('rants.date', 'desc')
    .orderBy('rants.seq', 'desc'),
);

/** The rants among these that the actor may see, newest first. */
export async function rantsByIds(app: App, db: Executor, actor: Actor, ids: readonly string[]): Promise<ChangingRow[]> {
  if (ids.length === 0) return [];
  const scope = await rantScope(app, actor);
  return app.prepared.rows(db, newestWhere, { where: all(isOneOf(app.dialect, 'rants.id', 'ids', ids), scope.condition) });
}

/** The rants among these that the actor may see, newest first, in the short form for replies about something else. */
export const findLinkedRants = async (app: App, db: Executor, actor: Actor, ids: readonly string[]): Promise<LinkedRant[]> =>
  (await rantsByIds(app, db, actor, ids)).map(presentLinked);
