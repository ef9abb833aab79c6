/**
 * Filters that are stored with something else, such as a saved view. Options can be renamed, so their ids are stored and their current
 * names are shown.
 */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { daysBetween, daysOfTimeRange } from '#server/platform/period.ts';
import { namedFilterNames, namedFilters } from '../../contract/fields.ts';
import type { RantQuery } from './filter.ts';
import { countMatching } from './list-rants.ts';

type Filters = { [Name in keyof RantQuery]?: RantQuery[Name] | undefined };

/**
 * The filters that are set, with the ids of options instead of their names. A value that names no option is stored unchanged, and matches
 * nothing, as before.
 */
export async function storedFilters(app: App, filters: Filters): Promise<Record<string, string>> {
  const found = namedFilterNames.map(async (name) => [
    name,
    filters[name] && ((await optionStore(app).find(namedFilters[name], filters[name]))?.id ?? filters[name]),
  ]);
  const others = Object.entries(filters).flatMap(([name, value]) =>
    name in namedFilters || String(value ?? '').trim() === '' ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries((await Promise.all(found)).filter(([, id]) => id)) };
}

/** Replaces the ids of options with their current names. */
export async function presentFilters(app: App, filters: Record<string, string>): Promise<Record<string, string>> {
  const nameOf = await optionStore(app).names();
  const shownNames = namedFilterNames.flatMap((name) => (filters[name] ? [[name, nameOf(filters[name]) || filters[name]]] : []));
  return { ...filters, ...Object.fromEntries(shownNames) };
}

interface Frozen {
  query: Record<string, string>;
  total: number;
  open: number;
}

/** The first and the last day of the period, because 'last month' will mean another month later. Throws `invalid`. */
async function daysOf(app: App, { timeRange, startDate, endDate }: RantQuery): Promise<Record<string, string>> {
  if (!timeRange && !startDate && !endDate) return {};
  const { from, to } = timeRange
    ? await daysOfTimeRange(app, timeRange)
    : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return { startDate: from, endDate: to };
}

/** Filters that always keep their meaning, and how many rants the actor finds with them now. Throws `invalid` for an impossible period. */
export async function freezeFilters(app: App, actor: Actor, givenQuery: RantQuery): Promise<Frozen> {
  const owned = givenQuery.owner === 'me' ? { ...givenQuery, owner: actor.id } : givenQuery;
  const { timeRange: _, startDate: _from, endDate: _to, ...otherFilters } = owned;
  const query = await storedFilters(app, { ...otherFilters, ...(await daysOf(app, givenQuery)) });
  return { query, ...(await countMatching(app, actor, { ...query, hour: givenQuery.hour } as RantQuery)) };
}
