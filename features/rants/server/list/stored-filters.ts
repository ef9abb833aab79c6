/** Filters that are kept with something: names of options can change, so they are kept by their ids and shown by their names of today. */

import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { refs } from './filter.ts';

type Ref = keyof typeof refs;
const names = Object.keys(refs) as Ref[];

/** Filters as they are stored: by ids of options. A value that names no option stays as it is, and finds nothing as before. */
export async function keptFilters(app: App, given: Partial<Record<Ref, string | undefined>>): Promise<Record<string, string>> {
  const found = names.map(async (name) => [
    name,
    given[name] && ((await optionStore(app).find(refs[name], given[name]))?.id ?? given[name]),
  ]);
  return Object.fromEntries((await Promise.all(found)).filter(([, id]) => id));
}

export async function shownFilters(app: App, kept: Record<string, string>): Promise<Record<string, string>> {
  const nameOf = await optionStore(app).names();
  const shown = names.flatMap((name) => (kept[name] ? [[name, nameOf(kept[name]) || kept[name]]] : []));
  return { ...kept, ...Object.fromEntries(shown) };
}
