/** Columns of a plan in lists and details. Only linked rants that the reader may see are counted. */
import { handlerRoles } from '@earshot/contract/policy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Builder } from '#server/platform/db/prepared-statements.ts';

/**
 * Plans that are not deleted, with their owner, which is null if that account may not own plans any more (canOwnPlan in
 * contract/owners.ts).
 */
export const plansWithOwner = ({ db }: Pick<Builder, 'db'>) =>
  db
    .selectFrom('plans')
    .leftJoin('users as owner', (join) =>
      join
        .onRef('owner.id', '=', 'plans.assigned_to')
        .on('owner.role', 'in', handlerRoles)
        .on('owner.status', '=', 'approved')
        .on('owner.is_active', '=', 1)
        .on('owner.deleted_at', 'is', null),
    )
    .where('plans.deleted_at', 'is', null);

const isOut = (table: string) =>
  sql<0 | 1>`case when ${sql.ref(`${table}.archived_at`)} is null and ${sql.ref(`${table}.deleted_at`)} is null then 0 else 1 end`;

const steps = sql`from plan_steps where plan_steps.plan_id = plans.id`;

const linkedRants = (scope: RawBuilder<SqlBool>) => sql<number>`(select count(*) from plan_rants
  inner join rants on rants.id = plan_rants.rant_id where plan_rants.plan_id = plans.id and ${scope})`;

/** `scope`: a condition on `rants` that says which linked rants are counted. */
export const planColumns = (builder: Pick<Builder, 'db'>, scope: RawBuilder<SqlBool>) =>
  plansWithOwner(builder)
    .innerJoin('options as department', 'department.id', 'plans.department_id')
    .leftJoin('options as category', 'category.id', 'plans.category_id')
    .leftJoin('users as author', (join) => join.onRef('author.id', '=', 'plans.author_id').on('author.deleted_at', 'is', null))
    .select(['plans.id', 'plans.title', 'plans.description', 'plans.deadline', 'plans.priority', 'plans.completed_at'])
    .select(['plans.public_note', 'plans.basis', 'plans.author_id', 'plans.version', 'plans.created_at', 'plans.updated_at'])
    .select(['plans.department_id', 'department.name as department', isOut('department').as('department_out')])
    .select(['plans.category_id', 'category.name as category', isOut('category').as('category_out')])
    .select(['owner.id as owner_id', 'owner.name as owner', 'author.name as author'])
    .select([
      sql<number>`(select count(*) ${steps})`.as('step_count'),
      sql<number>`(select count(*) ${steps} and done = 1)`.as('steps_done'),
      sql<number>`(select count(*) from plan_comments where plan_comments.plan_id = plans.id)`.as('comment_count'),
      linkedRants(scope).as('rant_count'),
    ]);
