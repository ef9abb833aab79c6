/**
 * How screens hold what the server said. A query's key is [room, path, parts], so that a room can be fetched again as a whole:
 * `useQuery(queryOf('rants', rants.detail, { params: { id } }))`, `client.invalidateQueries({ queryKey: ['rants'] })`.
 */
import type { Endpoint } from '@earshot/contract/endpoint';
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callCounted, type Input } from '../api/api.ts';
import { isAway } from '../api/refusal.ts';

// A box that was just ticked shows it in the same turn: by default a mutation says "pending" only after the next paint, and the box jumps back meanwhile.
notifyManager.setScheduler(queueMicrotask);

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only a call to a server that was away is tried again, and not for long. A refusal is an answer.
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

/** The same for a `counted` call: `{ data, total }`. */
export function countedQueryOf<E extends Endpoint>(feature: string, endpoint: E, ...[parts]: Input<E>) {
  return queryOptions({
    queryKey: [feature, endpoint.path, parts ?? {}, 'counted'],
    queryFn: ({ signal }) => callCounted(endpoint, ...([{ ...parts, signal }] as unknown as Input<E>)),
  });
}

/** For a list whose rows must not move under the reader: live news marks it old, and fetches it only when asked (product.md 8.11). */
export const still = { still: true } as const;
