/** Calls for saved replies. */
import type { SentBody } from '@earshot/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { type ReadyAnswer, readyAnswers } from '../../contract/saved-replies.ts';

const feature = 'ready-answers';
const freshMs = 5 * 60_000;

export const useSavedReplies = (enabled = true) => useQuery({ ...queryOf(feature, readyAnswers.list), enabled, staleTime: freshMs });

/** Creates a saved reply if `answer` is null, else changes `answer`. */
export function useSaveReply(answer: ReadyAnswer | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof readyAnswers.create>) =>
      answer ? call(readyAnswers.update, { params: { id: answer._id }, body }) : call(readyAnswers.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [feature] }),
  });
}

export function useRemoveReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readyAnswers.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [feature] }),
  });
}

/** Sent without waiting for the reply: a lost count does no harm. */
export const countUse = (id: string): void => void call(readyAnswers.use, { params: { id } }).catch(() => {});
