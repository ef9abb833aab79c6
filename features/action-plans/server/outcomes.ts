/** Plans for everybody else: on a rant, that work was started or completed; and the public notes of completed plans. */

import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type Actor, may } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { findRant } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { type actionPlans, type Outcome, outcomeClasses, type RantAction } from '../contract/calls.ts';

/** Newest first. Throws `rant_not_found`. */
export async function actionsOf(app: App, actor: Actor, rantId: string): Promise<RantAction[]> {
  const { id } = await findRant(app, app.db, actor, rantId);
  const rows = await app.db
    .selectFrom('plan_rants')
    .innerJoin('plans', 'plans.id', 'plan_rants.plan_id')
    .select(['plans.id', 'plans.title', 'plans.public_note', 'plans.created_at', 'plans.completed_at'])
    .where('plan_rants.rant_id', '=', id)
    .where('plans.deleted_at', 'is', null)
    .orderBy(sql`coalesce(plans.completed_at, plans.created_at)`, 'desc')
    .orderBy('plans.seq', 'desc')
    .execute();
  const isManaged = may(actor, 'plan.manage');
  return rows.map(({ id: _id, title, public_note: note, created_at, completed_at }) => ({
    state: completed_at === null ? ('started' as const) : ('completed' as const),
    date: iso(completed_at ?? created_at),
    note,
    ...(isManaged && { plan: { _id, title } }),
  }));
}

/**
 * The list 'You said, we did'. Its counts are the same for every reader, and stay as they are while the plan is completed, so that nobody
 * learns anything by comparing. Only `ownRants` depends on the reader.
 */
export async function listOutcomes(
  app: App,
  actor: Actor,
  query: QueryOf<typeof actionPlans.done>,
): Promise<{ outcomes: Outcome[]; total: number }> {
  const published = app.db
    .selectFrom('plans')
    .where('completed_at', 'is not', null)
    .where('has_note', '=', sql.lit(1))
    .where('deleted_at', 'is', null);
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const rows = await published
    .select(['id', 'public_note as note', 'completed_at as at', 'rants_class'])
    .orderBy('completed_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
    .execute();
  const { n } = await published.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const own = await ownRantsOfPlans(
    app,
    actor,
    rows.map(({ id }) => id),
  );
  const outcomes = rows.map(({ id: _id, note, at, rants_class: from }) => ({
    ...{ _id, note, completedDate: iso(at ?? 0) },
    rants: outcomeClasses.find((outcomeClass) => outcomeClass === `${from}+`) ?? null,
    ownRants: own.filter(({ plan_id }) => plan_id === _id).map(({ rant_id }) => rant_id),
  }));
  return { outcomes, total: n };
}

const ownRantsOfPlans = (app: App, actor: Actor, plans: readonly string[]): Promise<{ plan_id: string; rant_id: string }[]> =>
  app.db
    .selectFrom('plan_rants')
    .select(['plan_id', 'rant_id'])
    .where(app.dialect.idIn('plan_id', plans))
    .where('rant_id', 'in', app.db.selectFrom('rants').select('id').where('author_id', '=', actor.id))
    .execute();
