/** The source of a plan: a slice of the rants, with filters that keep their meaning for ever and the numbers of that moment. */

import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type Actor, readerOf } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import { countBehind, keptFilters, type RantQuery, rantScope, shownFilters } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { daysBetween, daysOfTimeRange } from '#server/platform/period.ts';
import type { actionPlans, PlanSource } from '../contract/calls.ts';

type Given = NonNullable<BodyOf<typeof actionPlans.create>['basis']>;
interface Stored {
  query: Record<string, string>;
  at: number;
  total: number;
  open: number;
}

/** 'Last month' is another month tomorrow: days instead. Throws `invalid`. */
async function daysOf(app: App, { timeRange, startDate, endDate }: Given): Promise<Record<string, string>> {
  if (!timeRange && !startDate && !endDate) return {};
  const { from, to } = timeRange
    ? await daysOfTimeRange(app, timeRange)
    : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return { startDate: from, endDate: to };
}

/** Counted as the actor sees it, now. */
export async function planSourceOf(app: App, actor: Actor, given: Given | undefined): Promise<string | null> {
  if (!given) return null;
  const {
    timeRange: _,
    startDate: _from,
    endDate: _to,
    target: _t,
    department: _d,
    category: _c,
    ...rest
  } = given.owner === 'me' ? { ...given, owner: actor.id } : given;
  const plain = Object.entries(rest).flatMap(([name, value]) => (String(value ?? '').trim() ? [[name, String(value)]] : []));
  const query = { ...Object.fromEntries(plain), ...(await daysOf(app, given)), ...(await keptFilters(app, given)) } as Record<
    string,
    string
  >;
  const stored: Stored = { query, at: app.clock.now(), ...(await countBehind(app, actor, { ...query, hour: given.hour } as RantQuery)) };
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
  return { query: await shownFilters(app, query), at: iso(at), total, open };
}
