/** One plan as a manager sees it, and holding one while it is changed. Deleted and missing are the same 404. */
import type { actionPlans, PlanComment, PlanDetail } from '@earshot/contract/action-plans';
import { addDays } from '@earshot/contract/calendar';
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { placeholder } from '../../platform/db/placeholder.ts';
import { statement } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { today } from '../../platform/period.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, startOfDay } from '../../platform/zone.ts';
import { countRants, rantScope, rantsByIds } from '../rants/index.ts';
import { shownBasis } from './basis.ts';
import { planColumns } from './columns.ts';
import { type CommentRow, type PlanRow, presentComment, presentDetail } from './present.ts';

const stepsOf = (app: App, id: string) =>
  app.db.selectFrom('plan_steps').select(['id', 'text', 'done']).where('plan_id', '=', id).orderBy('place').execute();

type Asked = QueryOf<typeof actionPlans.comments>;

/** The newest of them, or those before one; oldest first. Before one that is not there is nothing. */
async function commentsOf(app: App, id: string, { before, limit = limits.conversation.newest }: Asked): Promise<CommentRow[]> {
  const all = app.db
    .selectFrom('plan_comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'plan_comments.author_id').on('users.deleted_at', 'is', null))
    .select(['plan_comments.id', 'plan_comments.author_id', 'plan_comments.content', 'plan_comments.created_at', 'plan_comments.edited_at'])
    .select('users.name as author')
    .where('plan_comments.plan_id', '=', id);
  const some =
    before === undefined
      ? all
      : all.where('plan_comments.seq', '<', (eb) => eb.selectFrom('plan_comments').select('seq').where('id', '=', before));
  return (await some.orderBy('plan_comments.seq', 'desc').limit(limit).execute()).reverse();
}

/** Throws `plan_not_found`. */
export async function commentsBefore(app: App, actor: Actor, id: string, asked: Asked): Promise<PlanComment[]> {
  const plan = app.db.selectFrom('plans').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!(await plan.executeTakeFirst())) throw refuse('plan_not_found');
  return (await commentsOf(app, id, asked)).map((row) => presentComment(row, actor));
}

/** The ids of the rants that a plan answers: nobody is shown more of them than he may see. */
export const linkedIds = async (db: Executor, id: string): Promise<string[]> =>
  (await db.selectFrom('plan_rants').select('rant_id').where('plan_id', '=', id).execute()).map((row) => row.rant_id);

/** Rants of its department and category: in the days before it was made, counted from the first of them, and from then on. */
async function feedbackOf(app: App, actor: Actor, row: PlanRow): Promise<PlanDetail['feedback']> {
  const { timeZone } = await app.settings.current();
  const first = startOfDay(addDays(dayAt(row.created_at, timeZone), -limits.plan.feedbackDays), timeZone);
  const about = { column: 'date', department: row.department_id, category: row.category_id } as const;
  const [before, since] = await Promise.all([
    countRants(app, actor, { ...about, start: first, end: row.created_at }),
    countRants(app, actor, { ...about, start: row.created_at, end: Number.MAX_SAFE_INTEGER }),
  ]);
  return { before, since };
}

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
    commentsOf(app, id, {}),
    linkedIds(app.db, id).then((ids) => rantsByIds(app, app.db, actor, ids)),
    shownBasis(app, actor, row.basis),
    feedbackOf(app, actor, row),
  ]);
  return presentDetail(row, { today: day, steps, comments, rants, basis, feedback }, actor);
}

export type Stored = Selectable<Schema['plans']>;

/** The row, held until the transaction ends. Throws `plan_not_found`. */
export async function lockPlan(app: App, tx: Tx, id: string): Promise<Stored> {
  const row = await tx.db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .modifyEnd(app.dialect.forUpdate)
    .executeTakeFirst();
  if (!row) throw refuse('plan_not_found');
  return row;
}
