/**
 * Caches replies for pages. A query's key is [feature, path, parts], so that all queries of a feature can be refetched together:
 * `useQuery(queryOf('rants', rants.detail, { params: { id } }))`, `client.invalidateQueries({ queryKey: ['rants'] })`.
 */
import type { Endpoint } from '@earshot/contract/endpoint';
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callCounted, type Input } from '../api/api.ts';
import { isAway } from '../api/refusal.ts';

// Notifies in the same task: by default a mutation becomes "pending" only after the next paint, and a checkbox that was just ticked would
// briefly jump back.
notifyManager.setScheduler(queueMicrotask);

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only calls to an unreachable server are tried again, twice. A refusal is an answer.
        retry: (failures, error) => isAway(error) && failures < 2,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function queryOf<E extends Endpoint>(feature: string, endpoint: E, ...[parts]: Input<E>) {
  return queryOptions({
    queryKey: [feature, endpoint.path, parts ?? {}],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...parts, signal }] as unknown as Input<E>)),
  });
}

/** Like queryOf, for a `counted` call. Its data is `{ data, total, totalIsLeast }`. */
export function countedQueryOf<E extends Endpoint>(feature: string, endpoint: E, ...[parts]: Input<E>) {
  return queryOptions({
    queryKey: [feature, endpoint.path, parts ?? {}, 'counted'],
    queryFn: ({ signal }) => callCounted(endpoint, ...([{ ...parts, signal }] as unknown as Input<E>)),
  });
}

/**
 * Query meta for lists whose rows must not move while somebody reads: events mark them stale, and they are refetched only on request
 * (product.md 8.11).
 */
export const still = { still: true } as const;
