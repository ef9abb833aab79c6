/** The source of a plan: a slice of the rants, with filters that keep their meaning for ever and the numbers of that moment. */

import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, readerOf } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import { freezeFilters, presentFilters, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { actionPlans, PlanSource } from '../contract/calls.ts';

type Given = NonNullable<BodyOf<typeof actionPlans.create>['basis']>;
interface Stored {
  query: Record<string, string>;
  at: number;
  total: number;
  open: number;
}

/** Counted as the actor sees it, now. */
export async function planSourceOf(app: App, actor: Actor, given: Given | undefined): Promise<string | null> {
  if (!given) return null;
  const { query, ...counts } = await freezeFilters(app, actor, given);
  const stored: Stored = { query, at: app.clock.now(), ...counts };
  return JSON.stringify(stored);
}

/**
 * With the options' names of today. It was counted in its author's rant scope, perhaps because of rants about this very person, or of departments
 * that this manager does not see: shown to none of them, but to the manager who counted.
 */
export async function shownPlanSource(
  app: App,
  actor: Actor,
  plan: { basis: string | null; authorId: string | null },
): Promise<PlanSource | null> {
  if (plan.basis === null || (await optionStore(app).linkedTo(readerOf(actor))).length > 0) return null;
  if (plan.authorId !== actor.id && (await rantScope(app, actor)).kind !== 'all') return null;
  const { query, at, total, open } = JSON.parse(plan.basis) as Stored;
  return { query: await presentFilters(app, query), at: iso(at), total, open };
}
