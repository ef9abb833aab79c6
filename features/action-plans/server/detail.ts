/** One plan as a manager sees it, and holding one while it is changed. Deleted and missing are the same 404. */

import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { findLinkedRants, rantScope } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { type CommentPlace, commentsBefore } from '#server/platform/comments.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PlanDetail } from '../contract/calls.ts';
import { planColumns } from './columns.ts';
import { feedbackOf } from './feedback.ts';
import { shownPlanSource } from './plan-source.ts';
import { type PlanRow, presentDetail } from './present.ts';

/** Where plans keep their comments. */
export const commentPlace = { table: 'plan_comments', owner: 'plan_id', kind: 'plan' } as const satisfies CommentPlace;

const stepsOf = (app: App, id: string) =>
  app.db.selectFrom('plan_steps').select(['id', 'text', 'done']).where('plan_id', '=', id).orderBy('place').execute();

/** The ids of the rants that a plan answers: nobody is shown more of them than he may see. */
export const linkedIds = async (db: Executor, id: string): Promise<string[]> =>
  (await db.selectFrom('plan_rants').select('rant_id').where('plan_id', '=', id).execute()).map((row) => row.rant_id);

/** The condition says which linked rants count. */
const onePlan = statement<PlanRow>('plans.one', (builder, scope) =>
  planColumns(builder, scope).where('plans.id', '=', placeholder<string>('id')),
);

/** The reply of detail and of every change of a plan. Throws `plan_not_found`. */
export async function planDetail(app: App, actor: Actor, id: string): Promise<PlanDetail> {
  const { condition: scope } = await rantScope(app, actor);
  const [row] = await app.prepared.rows(app.db, onePlan, { where: scope, values: { id } });
  if (!row) throw refuse('plan_not_found');
  const [day, steps, comments, rants, basis, feedback] = await Promise.all([
    today(app),
    stepsOf(app, id),
    commentsBefore(app.db, commentPlace, id, {}),
    linkedIds(app.db, id).then((ids) => findLinkedRants(app, app.db, actor, ids)),
    shownPlanSource(app, actor, { basis: row.basis, authorId: row.author_id }),
    feedbackOf(app, actor, row),
  ]);
  return presentDetail(row, { today: day, steps, comments, rants, basis, feedback }, actor);
}

export type Stored = Selectable<Schema['plans']>;

/** The row, held until the transaction ends. Throws `plan_not_found`. */
export async function lockPlan(app: App, tx: Tx, id: string): Promise<Stored> {
  const row = await lockRow(app, tx, 'plans', id);
  if (!row) throw refuse('plan_not_found');
  return row;
}
