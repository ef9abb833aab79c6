/** One plan as a manager sees it, and locking its row for a change. A deleted plan is a 404, like a missing one. */

import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { findLinkedRants, rantScope } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { type CommentTable, commentsBefore } from '#server/platform/comments.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PlanDetail } from '../contract/calls.ts';
import { feedbackOf } from './feedback.ts';
import { planColumns } from './plan-query.ts';
import { shownPlanSource } from './plan-source.ts';
import { type PlanRow, presentDetail } from './present.ts';

/** The table that holds the comments on plans. */
export const commentPlace = { table: 'plan_comments', owner: 'plan_id', kind: 'plan' } as const satisfies CommentTable;

const stepsOf = (app: App, id: string) =>
  app.db.selectFrom('plan_steps').select(['id', 'text', 'done']).where('plan_id', '=', id).orderBy('place').execute();

/** The ids of all rants that a plan answers: callers must show only those that the reader may see. */
export const linkedIds = async (db: Executor, id: string): Promise<string[]> =>
  (await db.selectFrom('plan_rants').select('rant_id').where('plan_id', '=', id).execute()).map((row) => row.rant_id);

/** `scope` says which linked rants are counted. */
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

export type StoredPlan = Selectable<Schema['plans']>;

/** Returns the plan's row, locked until the transaction ends. Throws `plan_not_found`. */
export async function lockPlan(app: App, tx: Tx, id: string): Promise<StoredPlan> {
  const row = await lockRow(app, tx, 'plans', id);
  if (!row) throw refuse('plan_not_found');
  return row;
}
