/** Calls for the editor. It always fetches the article again, because a save must not start from an old version. */

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

/** Fetched once, because a later reply must not overwrite the form. */
export const useStart = (id: string | undefined) =>
  useQuery({
    queryKey: ['knowledge-base-editor', id ?? 'new'],
    queryFn: ({ signal }) => load(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Names of the other people who are editing the article now. */
export function useEditors(id: string | undefined): readonly string[] {
  const client = useQueryClient();
  const query = queryOf(feature, kb.editing, { params: { id: id ?? '' } });
  const { data } = useQuery({ ...query, enabled: id !== undefined, refetchInterval: everyMinute });
  const onNews = useCallback(
    (hint: { _id: string }) => {
      if (hint._id === id) void client.invalidateQueries({ queryKey: [feature, kb.editing.path] });
    },
    [client, id],
  );
  useServerEvent('editing', onNews);
  return data?.editors ?? [];
}
