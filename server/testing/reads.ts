/** Every call that reads, so that a test can compare what a person is shown. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { optionLists } from '@earshot/contract/option-lists';

export interface Read {
  /** The call's name in the contract: 'rants.detail'. */
  name: string;
  /** The id in the path; '' where the path has none. */
  id: string;
  /** The path and query with all values filled in. */
  address: string;
}

const days = { timeRange: 'month', startDate: '2026-01-01', endDate: '2030-01-01' };
const calls = Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap(([group, all]) =>
  Object.entries(all).map(([name, call]) => ({ ...call, name: `${group}.${name}` })),
);
/** Parameters of paths that are not ids, with their possible values. */
const choices: Record<string, readonly string[]> = { list: optionLists, page: ['terms', 'privacy'], kind: ['rant'] };

function pathsOf(path: string, ids: readonly string[]): { id: string; path: string }[] {
  const filled = Object.entries(choices).reduce(
    (paths, [parameter, values]) =>
      paths.flatMap((path) => (path.includes(`:${parameter}`) ? values.map((value) => path.replace(`:${parameter}`, value)) : [path])),
    [path],
  );
  return filled.flatMap((item) =>
    item.includes(':') ? ids.map((id) => ({ id, path: item.replaceAll(/:\w+/g, id) })) : [{ id: '', path: item }],
  );
}

/**
 * Returns each reading call with each id: without a query, and with the first page, a span of days, a search, and each query of `extra`.
 * Only parameters that the call knows are sent, so that no request is repeated.
 */
export function everyRead(ids: readonly string[], search = '', extra: readonly Record<string, string>[] = []): Read[] {
  const searches = search === '' ? [] : [{ search, searchTerm: search, page: '1' }];
  const queries: Record<string, string>[] = [{}, { page: '1', limit: '100' }, days, { format: 'json' }, ...searches, ...extra];
  return calls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ name, path, query }) => {
      const parameters = Object.keys(query?.shape ?? {});
      const sentQueries = queries.map((query) =>
        new URLSearchParams(Object.entries(query).filter(([key]) => parameters.includes(key))).toString(),
      );
      return pathsOf(path, ids).flatMap(({ id, path: at }) =>
        [...new Set(sentQueries)].map((text) => ({ name, id, address: text ? `${at}?${text}` : at })),
      );
    });
}

/** Reading calls whose answer differs each time: by the clock, or because a file contains when it was made. */
export const hasClock = /clock|health|system|metrics|openapi|sessions|my-data|export|csv|excel|trust.pack/;

/** Removes the times of last use of sessions and keys, which the request itself changes. */
export const withoutUse = (text: string): string => text.replaceAll(/"(usedAt|lastLogin|used)":"[^"]*"/g, '');
