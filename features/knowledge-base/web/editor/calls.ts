/** Calls of the editor. The article is fetched anew each time, as one may not save over a newer version. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useServerEvent } from '#web/lib/realtime/live.tsx';
import { knowledgeBase as kb } from '../../contract/calls.ts';
import { feature } from '../calls.ts';

const everyMinute = 60_000;

async function load(id: string | undefined, signal: AbortSignal) {
  const params = { id: id ?? 'new' };
  const [article, { draft }] = await Promise.all([
    id === undefined ? null : call(kb.detail, { params: { id }, signal }),
    call(kb.draft, { params, signal }),
  ]);
  return { article, draft };
}
export type Start = Awaited<ReturnType<typeof load>>;

/** Fetched once: what comes later must not overwrite the form. */
export const useStart = (id: string | undefined) =>
  useQuery({
    queryKey: ['knowledge-base-editor', id ?? 'new'],
    queryFn: ({ signal }) => load(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Names of the others who edit it now. */
export function useEditors(id: string | undefined): readonly string[] {
  const client = useQueryClient();
  const query = queryOf(feature, kb.editing, { params: { id: id ?? '' } });
  const { data } = useQuery({ ...query, enabled: id !== undefined, refetchInterval: everyMinute });
  const heard = useCallback(
    (hint: { _id: string }) => {
      if (hint._id === id) void client.invalidateQueries({ queryKey: [feature, kb.editing.path] });
    },
    [client, id],
  );
  useServerEvent('editing', heard);
  return data?.editors ?? [];
}
