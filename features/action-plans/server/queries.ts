/** The list of plans with its filters and order, the counts of its views, and who can own a plan. */

import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { searchWords } from '@earshot/contract/search-words';
import { type RawBuilder, sql } from 'kysely';
import { optionStore } from '#features/options/server';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, any, bound, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { runOnce, statement } from '#server/platform/db/prepared-statements.ts';
import { fold } from '#server/platform/fold.ts';
import { today } from '#server/platform/period.ts';
import type { NamesOf } from '#server/platform/server-feature.ts';
import { type actionPlans, type Plan, type PlanCounts, type PlanSort, priorities } from '../contract/calls.ts';
import { planColumns, plansWithOwner } from './plan-query.ts';
import { type PlanRow, presentPlan } from './present.ts';

export type PlanQuery = QueryOf<typeof actionPlans.list>;

const completed = condition`plans.completed_at is not null`;
const open = condition`plans.completed_at is null`;
const isMine = (actor: Actor) => condition`owner.id = ${bound('me', actor.id)}`;
const isOverdue = (day: string) => condition`(${open} and plans.deadline < ${bound('today', day)})`;

function ownedBy(app: App, actor: Actor, owner: string): Condition {
  if (owner === 'none') return condition`owner.id is null`;
  return owner === 'me' ? isMine(actor) : isOneOf(app.dialect, 'owner.id', 'owners', owner.split(','));
}

/** Returns null if the department does not exist, because then nothing can match. */
async function filterOf(app: App, actor: Actor, query: PlanQuery, day: string): Promise<Condition | null> {
  const parts: Condition[] = [];
  for (const [n, word] of searchWords(fold(query.search ?? '')).entries())
    parts.push(condition`plans.folded like ${bound(`word${n}`, likeText(word))} escape '\\'`);
  if (query.owner) parts.push(ownedBy(app, actor, query.owner));
  const keptCondition = query.keep ? [isOneOf(app.dialect, 'plans.id', 'keep', query.keep.split(','))] : [];
  if (query.completed) parts.push(query.completed === 'true' ? completed : any(open, ...keptCondition));
  if (query.overdue) parts.push(any(isOverdue(day), ...keptCondition));
  if (query.priority) parts.push(condition`plans.priority = ${bound('priority', priorities.indexOf(query.priority))}`);
  if (query.department) {
    const department = await optionStore(app).find('targetDepartments', query.department);
    if (!department) return null;
    parts.push(condition`plans.department_id = ${bound('department', department.id)}`);
  }
  return all(...parts);
}

/** Plans with the same department, priority or status are ordered by deadline. */
const orders: Record<PlanSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  deadline: (direction) => sql`plans.deadline ${direction}, plans.seq ${direction}`,
  title: (direction) => sql`plans.title_folded ${direction}, plans.seq ${direction}`,
  department: (direction) => sql`department.name_folded ${direction}, plans.deadline, plans.seq`,
  priority: (direction) => sql`plans.priority ${direction}, plans.deadline, plans.seq`,
  status: (direction) => sql`case when ${open.sql} then 0 else 1 end ${direction}, plans.deadline, plans.seq`,
};

interface ListShape {
  sort: PlanSort;
  order: 'asc' | 'desc';
  isWhole: boolean;
}

/** `scope` says which linked rants are counted. */
const list = statement<PlanRow, ListShape & Record<string, string | boolean>>(
  'plans.list',
  (builder, where, { sort, order, isWhole }, scope) => {
    const sorted = planColumns(builder, scope)
      .where(where)
      .orderBy(orders[sort](sql.raw(order)));
    return isWhole ? sorted : sorted.limit(placeholder<number>('limit')).offset(placeholder<number>('offset'));
  },
);

const count = statement<{ n: number }>('plans.count', (builder, where) =>
  plansWithOwner(builder)
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('n')),
);

/** A page of the plans, or all of them (`limit` null), with the exact number of plans that match the filters. */
export async function listPlans(app: App, actor: Actor, query: PlanQuery, limit: number | null): Promise<{ plans: Plan[]; total: number }> {
  const [day, { condition: scope }] = await Promise.all([today(app), rantScope(app, actor)]);
  const where = await filterOf(app, actor, query, day);
  if (!where) return { plans: [], total: 0 };
  const shape = { sort: query.sort ?? 'deadline', order: query.order ?? 'asc', isWhole: limit === null };
  const values = { limit, offset: ((query.page ?? 1) - 1) * (limit ?? 0) };
  const rows = await app.prepared.rows(app.db, list, { where, scope, shape, values });
  const plans = rows.map((row) => presentPlan(row, day));
  if (limit === null) return { plans, total: plans.length };
  return { plans, total: (await app.prepared.rows(app.db, count, { where }))[0]?.n ?? 0 };
}

export const pageSize = (query: PlanQuery): number => query.limit ?? (query.page ? 10 : limits.list.withoutPage);

/** Counts the plans of each view of the page. */
export async function countViews(app: App, actor: Actor): Promise<PlanCounts> {
  const day = await today(app);
  const sum = ({ sql: where }: Condition) => sql<number>`coalesce(sum(case when ${where} then 1 else 0 end), 0)`;
  const [ownCondition, overdue] = [all(open, isMine(actor)), isOverdue(day)];
  const countQuery = plansWithOwner(app)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select([sum(open).as('open'), sum(ownCondition).as('mine'), sum(overdue).as('overdue'), sum(completed).as('completed')]);
  const [row] = await runOnce<PlanCounts>(app.db, countQuery, { ...ownCondition.values, ...overdue.values });
  return row ?? { all: 0, open: 0, mine: 0, overdue: 0, completed: 0 };
}

/** Titles of plans, including deleted ones. */
export const namesOfPlans: NamesOf = (app, ids) =>
  app.db.selectFrom('plans').select(['id', 'title as name']).where(app.dialect.idIn('id', ids)).execute();

/** Plans with this text in their title or description, newest first. */
export const plansNaming = (app: App, name: string, limit: number) =>
  app.db
    .selectFrom('plans')
    .select(['id', 'title', 'description'])
    .where(sql<boolean>`folded like ${likeText(fold(name))} escape '\\'`)
    .where('deleted_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
