/** What a plan was made from: a slice of the rants, its filters kept so that they mean the same for ever, with the numbers of that moment. */
import type { actionPlans, PlanSource } from '@earshot/contract/action-plans';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import { daysBetween, daysOfTimeRange } from '../../platform/period.ts';
import { optionStore } from '../options/index.ts';
import { countBehind, type RantQuery } from '../rants/index.ts';

type Given = NonNullable<BodyOf<typeof actionPlans.create>['basis']>;
interface Stored {
  query: Record<string, string>;
  at: number;
  total: number;
  open: number;
}

const lists = { target: 'targetEmployees', department: 'targetDepartments', category: 'categoryTypes' } as const;
const names = Object.keys(lists) as (keyof typeof lists)[];

/** 'Last month' is another month tomorrow: days instead. Throws `invalid`. */
async function daysOf(app: App, { timeRange, startDate, endDate }: Given): Promise<Record<string, string>> {
  if (!timeRange && !startDate && !endDate) return {};
  const { from, to } = timeRange
    ? await daysOfTimeRange(app, timeRange)
    : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return { startDate: from, endDate: to };
}

/** Names can change: the options by their ids. */
async function refsOf(app: App, given: Given): Promise<Record<string, string>> {
  const found = names.map(async (name) => [
    name,
    given[name] && ((await optionStore(app).find(lists[name], given[name]))?.id ?? given[name]),
  ]);
  return Object.fromEntries((await Promise.all(found)).filter(([, id]) => id));
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
  const query = { ...Object.fromEntries(plain), ...(await daysOf(app, given)), ...(await refsOf(app, given)) } as Record<string, string>;
  const stored: Stored = { query, at: app.clock.now(), ...(await countBehind(app, actor, { ...query, hour: given.hour } as RantQuery)) };
  return JSON.stringify(stored);
}

/** With the options' names of today. It was counted in another's rant scope, perhaps because of rants about this very person: not for such a one. */
export async function shownPlanSource(app: App, actor: Actor, json: string | null): Promise<PlanSource | null> {
  if (json === null || (await optionStore(app).linkedTo(actor.id)).length > 0) return null;
  const { query, at, total, open } = JSON.parse(json) as Stored;
  const nameOf = await optionStore(app).names();
  const shown = names.flatMap((name) => (query[name] ? [[name, nameOf(query[name]) || query[name]]] : []));
  return { query: { ...query, ...Object.fromEntries(shown) }, at: iso(at), total, open };
}
