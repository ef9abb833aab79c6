/** A part of the rants that is kept with something: filters that keep their meaning for ever, and the numbers of that moment. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { daysBetween, daysOfTimeRange } from '#server/platform/period.ts';
import type { RantQuery } from './filter.ts';
import { countBehind } from './list-rants.ts';
import { keptFilters } from './stored-filters.ts';

interface Slice {
  query: Record<string, string>;
  total: number;
  open: number;
}

/** 'Last month' is another month tomorrow: days instead. Throws `invalid`. */
async function daysOf(app: App, { timeRange, startDate, endDate }: RantQuery): Promise<Record<string, string>> {
  if (!timeRange && !startDate && !endDate) return {};
  const { from, to } = timeRange
    ? await daysOfTimeRange(app, timeRange)
    : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return { startDate: from, endDate: to };
}

/** Counted as this person sees it, now. `shownFilters` says it with the options' names of another day. */
export async function keepSlice(app: App, actor: Actor, given: RantQuery): Promise<Slice> {
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
  const query = { ...Object.fromEntries(plain), ...(await daysOf(app, given)), ...(await keptFilters(app, given)) };
  return { query, ...(await countBehind(app, actor, { ...query, hour: given.hour } as RantQuery)) };
}
