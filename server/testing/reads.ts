/** Every call that reads, as a test asks it to learn what somebody is told. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { optionLists } from '@earshot/contract/option-lists';

export interface Read {
  /** As the contract names it: 'rants.detail'. */
  name: string;
  /** The id in its path; '' where the path holds none. */
  id: string;
  /** Path and query, with an id and values in their places. */
  address: string;
}

const days = { timeRange: 'month', startDate: '2026-01-01', endDate: '2030-01-01' };
const calls = Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap(([group, all]) =>
  Object.entries(all).map(([name, call]) => ({ ...call, name: `${group}.${name}` })),
);
/** Other places of a path than ids, with the values they may have. */
const choices: Record<string, readonly string[]> = { list: optionLists, page: ['terms', 'privacy'], kind: ['rant'] };

function pathsOf(path: string, ids: readonly string[]): { id: string; path: string }[] {
  const filled = Object.entries(choices).reduce(
    (paths, [place, values]) =>
      paths.flatMap((one) => (one.includes(`:${place}`) ? values.map((value) => one.replace(`:${place}`, value)) : [one])),
    [path],
  );
  return filled.flatMap((one) =>
    one.includes(':') ? ids.map((id) => ({ id, path: one.replaceAll(/:\w+/g, id) })) : [{ id: '', path: one }],
  );
}

/**
 * Each reading call with each id, without a query and with each of: the first page, a span of days, a search, and what else is given in `more`.
 * A call is sent only what its query knows, so that none is asked the same thing twice.
 */
export function everyRead(ids: readonly string[], search = '', more: readonly Record<string, string>[] = []): Read[] {
  const searches = search === '' ? [] : [{ search, searchTerm: search, page: '1' }];
  const queries: Record<string, string>[] = [{}, { page: '1', limit: '100' }, days, { format: 'json' }, ...searches, ...more];
  return calls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ name, path, query }) => {
      const known = Object.keys(query?.shape ?? {});
      const sent = queries.map((one) => new URLSearchParams(Object.entries(one).filter(([key]) => known.includes(key))).toString());
      return pathsOf(path, ids).flatMap(({ id, path: at }) =>
        [...new Set(sent)].map((text) => ({ name, id, address: text ? `${at}?${text}` : at })),
      );
    });
}

/** Reading calls that answer something else each time: by the clock, or as a file that says when it was made. */
export const hasClock = /clock|health|system|metrics|openapi|sessions|my-data|export|csv|excel|trust.pack/;

/** A reply without the times at which a session or key was used last, which asking itself changes. */
export const withoutUse = (text: string): string => text.replaceAll(/"(usedAt|lastLogin|used)":"[^"]*"/g, '');
