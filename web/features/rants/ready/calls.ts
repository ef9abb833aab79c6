/** Calls for ready answers. */
import type { SentBody } from '@earshot/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReadyAnswer, readyAnswers } from '../../../../features/rants/contract/index.ts';
import { call } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/query/query.ts';

const room = 'ready-answers';
const freshMs = 5 * 60_000;

export const useReadyAnswers = (enabled = true) => useQuery({ ...queryOf(room, readyAnswers.list), enabled, staleTime: freshMs });

/** Saves a new one, or changes `answer`. */
export function useSaveReady(answer: ReadyAnswer | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof readyAnswers.create>) =>
      answer ? call(readyAnswers.update, { params: { id: answer._id }, body }) : call(readyAnswers.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [room] }),
  });
}

export function useRemoveReady() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readyAnswers.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [room] }),
  });
}

/** Sent without waiting: a lost count is no harm. */
export const countUse = (id: string): void => void call(readyAnswers.use, { params: { id } }).catch(() => {});
