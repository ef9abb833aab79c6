/** Filters that are stored with something: names of options can change, so their ids are stored and their names of today are shown. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { daysBetween, daysOfTimeRange } from '#server/platform/period.ts';
import { type RantQuery, refs } from './filter.ts';
import { countBehind } from './list-rants.ts';

type Ref = keyof typeof refs;
const names = Object.keys(refs) as Ref[];

/** A value that names no option stays as it is, and finds nothing as before. */
export async function storedFilters(app: App, given: Partial<Record<Ref, string | undefined>>): Promise<Record<string, string>> {
  const found = names.map(async (name) => [
    name,
    given[name] && ((await optionStore(app).find(refs[name], given[name]))?.id ?? given[name]),
  ]);
  return Object.fromEntries((await Promise.all(found)).filter(([, id]) => id));
}

/** With the names of today. */
export async function presentFilters(app: App, stored: Record<string, string>): Promise<Record<string, string>> {
  const nameOf = await optionStore(app).names();
  const shown = names.flatMap((name) => (stored[name] ? [[name, nameOf(stored[name]) || stored[name]]] : []));
  return { ...stored, ...Object.fromEntries(shown) };
}

interface Frozen {
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

/** Filters that keep their meaning for ever, and how many rants this person finds with them now. */
export async function freezeFilters(app: App, actor: Actor, given: RantQuery): Promise<Frozen> {
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
  const query = { ...Object.fromEntries(plain), ...(await daysOf(app, given)), ...(await storedFilters(app, given)) };
  return { query, ...(await countBehind(app, actor, { ...query, hour: given.hour } as RantQuery)) };
}
