/** The source of a plan: the filters that found its rants, in a form whose meaning never changes, and the counts of that moment. */

import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, readerOf } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import { freezeFilters, presentFilters, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { actionPlans, PlanSource } from '../contract/calls.ts';

type GivenFilters = NonNullable<BodyOf<typeof actionPlans.create>['basis']>;
interface StoredSource {
  query: Record<string, string>;
  at: number;
  total: number;
  open: number;
}

/** Counts the rants that the actor can see now. Returns JSON for the column `basis`, or null if no filters are given. */
export async function planSourceOf(app: App, actor: Actor, givenFilters: GivenFilters | undefined): Promise<string | null> {
  if (!givenFilters) return null;
  const { query, ...counts } = await freezeFilters(app, actor, givenFilters);
  const storedSource: StoredSource = { query, at: app.clock.now(), ...counts };
  return JSON.stringify(storedSource);
}

/**
 * The source with the current names of options. Its counts cover what the plan's author could see, perhaps rants about this reader or of
 * departments that this reader does not see. So it is null for people linked to a target, and for managers who see only some rants and did
 * not make the plan.
 */
export async function shownPlanSource(
  app: App,
  actor: Actor,
  plan: { basis: string | null; authorId: string | null },
): Promise<PlanSource | null> {
  if (plan.basis === null || (await optionStore(app).linkedTo(readerOf(actor))).length > 0) return null;
  if (plan.authorId !== actor.id && (await rantScope(app, actor)).kind !== 'all') return null;
  const { query, at, total, open } = JSON.parse(plan.basis) as StoredSource;
  return { query: await presentFilters(app, query), at: iso(at), total, open };
}
