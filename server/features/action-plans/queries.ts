/** The list with its filters and order, the numbers of its views, and who can own a plan. */
import { type actionPlans, type Plan, type PlanCounts, type PlanSort, priorities } from '@earshot/contract/action-plans';
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { likeText } from '../../platform/db/dialect.ts';
import { param } from '../../platform/db/prepared.ts';
import { fold } from '../../platform/fold.ts';
import { today } from '../../platform/period.ts';
import { optionStore } from '../options/index.ts';
import { sightOf } from '../rants/index.ts';
import { planColumns, plansWithOwner } from './columns.ts';
import { type PlanRow, presentPlan } from './present.ts';

export type PlanQuery = QueryOf<typeof actionPlans.list>;

interface Filter {
  /** Names the shape of the condition, for compiled statements. */
  key: string;
  where: RawBuilder<SqlBool>[];
  values: Record<string, unknown>;
}

const owners: Record<string, RawBuilder<SqlBool>> = { me: sql`owner.id = ${param('me')}`, none: sql`owner.id is null` };

/** null: a department that does not exist, so that nothing can match. */
async function filterOf(app: App, actor: Actor, query: PlanQuery, day: string): Promise<Filter | null> {
  const values: Record<string, unknown> = { me: actor.id, today: day };
  const where: [string, RawBuilder<SqlBool>][] = [];
  const text = query.search?.trim();
  if (text) {
    values.text = likeText(fold(text));
    where.push(['search', sql`plans.folded like ${param('text')} escape '\\'`]);
  }
  if (query.owner) {
    values.owner = query.owner;
    const known = Object.hasOwn(owners, query.owner) ? query.owner : 'one';
    where.push([`owner ${known}`, owners[known] ?? sql`owner.id = ${param('owner')}`]);
  }
  if (query.completed) where.push([`completed ${query.completed}`, query.completed === 'true' ? completed : open]);
  if (query.overdue) where.push(['overdue', sql`(${open} and plans.deadline < ${param('today')})`]);
  if (query.priority) {
    values.priority = priorities.indexOf(query.priority);
    where.push(['priority', sql`plans.priority = ${param('priority')}`]);
  }
  if (query.department) {
    const department = await optionStore(app).find('targetDepartments', query.department);
    if (!department) return null;
    values.department = department.id;
    where.push(['department', sql`plans.department_id = ${param('department')}`]);
  }
  return { key: where.map(([name]) => name).join(), where: where.map(([, condition]) => condition), values };
}

const completed = sql<SqlBool>`plans.completed_at is not null`;
const open = sql<SqlBool>`plans.completed_at is null`;

/** Equal ones by deadline. */
const orders: Record<PlanSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  deadline: (direction) => sql`plans.deadline ${direction}, plans.seq ${direction}`,
  title: (direction) => sql`plans.title_folded ${direction}, plans.seq ${direction}`,
  department: (direction) => sql`department.name_folded ${direction}, plans.deadline, plans.seq`,
  priority: (direction) => sql`plans.priority ${direction}, plans.deadline, plans.seq`,
  status: (direction) => sql`case when ${open} then 0 else 1 end ${direction}, plans.deadline, plans.seq`,
};

/** A page of the plans, or all of them (`limit` null), with the exact count behind the filters. */
export async function listPlans(app: App, actor: Actor, query: PlanQuery, limit: number | null): Promise<{ plans: Plan[]; total: number }> {
  const [day, sight] = await Promise.all([today(app), sightOf(app, actor)]);
  const filter = await filterOf(app, actor, query, day);
  if (!filter) return { plans: [], total: 0 };
  const { sort = 'deadline', order = 'asc' } = query;
  const build = () => {
    const sorted = planColumns(app, sight)
      .where((eb) => eb.and(filter.where))
      .orderBy(orders[sort](sql.raw(order)) as never);
    return limit === null ? sorted : sorted.limit(param<number>('limit')).offset(param<number>('offset'));
  };
  const values = { ...sight.values, ...filter.values, limit, offset: ((query.page ?? 1) - 1) * (limit ?? 0) };
  const key = `plans.list ${sight.key} ${filter.key} ${sort} ${order} ${limit === null}`;
  const rows = await app.hot.rows<PlanRow>(app.db, key, build, values);
  const plans = rows.map((row) => presentPlan(row, day));
  return { plans, total: limit === null ? plans.length : await countOf(app, filter) };
}

async function countOf(app: App, filter: Filter): Promise<number> {
  const build = () =>
    plansWithOwner(app)
      .where((eb) => eb.and(filter.where))
      .select((eb) => eb.fn.countAll<number>().as('n'));
  return (await app.hot.rows<{ n: number }>(app.db, `plans.count ${filter.key}`, build, filter.values))[0]?.n ?? 0;
}

export const pageSize = (query: PlanQuery): number => query.limit ?? (query.page ? 10 : limits.list.withoutPage);

/** What each view of the page holds. */
export async function countViews(app: App, actor: Actor): Promise<PlanCounts> {
  const day = await today(app);
  const sum = (condition: RawBuilder<SqlBool>) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const row = await plansWithOwner(app)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select([
      sum(open).as('open'),
      sum(sql`${open} and owner.id = ${actor.id}`).as('mine'),
      sum(sql`${open} and plans.deadline < ${day}`).as('overdue'),
      sum(completed).as('completed'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
