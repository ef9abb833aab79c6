/** Queries and changes for the pages of action plans. A change replies with the changed plan, which the page then shows. */

import type { SentBody, SentQuery } from '@earshot/contract/endpoint';
import { hashKey, keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OptionList, options } from '#features/options/contract';
import { call } from '#web/lib/api/api.ts';
import { countedQueryOf, queryOf } from '#web/lib/query/query.ts';
import type { CommentCalls } from '#web/ui/comments/comments.tsx';
import { type Plan, type PlanDetail, actionPlans as planCalls } from '../contract/calls.ts';

const feature = 'action-plans';
/**
 * The part of plans that everybody may read. It has a query key of its own, because other hints make it stale (web/lib/realtime/live.tsx).
 */
const outcomes = 'outcomes';
const planOf = (id: string) => queryOf(feature, planCalls.detail, { params: { id } });

export type PlansQuery = NonNullable<SentQuery<typeof planCalls.list>>;

export const usePlans = (query: PlansQuery) =>
  useQuery({ ...countedQueryOf(feature, planCalls.list, { query }), placeholderData: keepPreviousData });

export const usePlanCounts = () => useQuery(queryOf(feature, planCalls.counts));
export const usePlan = (id: string) => useQuery(planOf(id));
export const useOwners = () => useQuery(queryOf(feature, planCalls.owners));
export const useActionsOf = (rantId: string) => useQuery(queryOf(outcomes, planCalls.ofRant, { params: { id: rantId } }));

export const useOutcomes = (limit: number) =>
  useQuery({ ...countedQueryOf(outcomes, planCalls.done, { query: { page: 1, limit } }), placeholderData: keepPreviousData });

/** The names of an option list that can be chosen, or its archived names. */
export const useOptions = (list: OptionList, { archived = false } = {}) =>
  useQuery(queryOf('options', options.list, { params: { list }, query: archived ? { archived: 'true' } : {} }));

/** Shows the replied plan on its page, and fetches all other queries about plans again. */
function keepPlan(client: QueryClient, plan: PlanDetail): void {
  const { queryKey } = planOf(plan._id);
  client.setQueryData(queryKey, plan);
  void client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
  void client.invalidateQueries({ queryKey: [outcomes] });
}

export function usePlanChange<Sent>(send: (input: Sent) => Promise<PlanDetail>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (plan) => keepPlan(client, plan) });
}

export const createPlan = (body: SentBody<typeof planCalls.create>) => call(planCalls.create, { body });
export const updatePlan = (id: string, body: SentBody<typeof planCalls.update>) => call(planCalls.update, { params: { id }, body });
export const readPlan = (id: string) => call(planCalls.detail, { params: { id } });

export const useLink = () =>
  usePlanChange(({ id, rants }: { id: string; rants: readonly string[] }) =>
    call(planCalls.link, { params: { id }, body: { rants: [...rants] } }),
  );

export function useCommentCalls(id: string): CommentCalls {
  const client = useQueryClient();
  const keepReply = async (reply: Promise<PlanDetail>) => keepPlan(client, await reply);
  return {
    add: (body) => keepReply(call(planCalls.comment, { params: { id }, body })),
    edit: (comment, content) => keepReply(call(planCalls.editComment, { params: { id, comment }, body: { content } })),
    remove: (comment) => keepReply(call(planCalls.removeComment, { params: { id, comment } })),
    before: (before) => call(planCalls.comments, { params: { id }, query: { before } }),
  };
}

/** Deletes a plan. Its own query is not fetched again, because that would fail. */
export function useRemovePlan(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(planCalls.remove, { params: { id } }),
    onSuccess: () => {
      const { queryKey } = planOf(id);
      void client.invalidateQueries({ queryKey: [outcomes] });
      return client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
    },
  });
}

/**
 * Switches a plan between completed and pending. The page shows the change before the server replies, and reverts it if the server refuses.
 * The date of completion comes with the reply.
 */
export function useCompletion(id: string) {
  const client = useQueryClient();
  const withCompleted = <One extends Plan>(plan: One, completed: boolean): One =>
    plan._id === id ? { ...plan, completed, completedDate: null, overdue: !completed && plan.daysLeft < 0 } : plan;
  return useMutation({
    mutationFn: (input: { completed: boolean; publicNote?: string }) => updatePlan(id, input),
    onMutate: async ({ completed }) => {
      await client.cancelQueries({ queryKey: [feature] });
      const before = client.getQueriesData({ queryKey: [feature] });
      client.setQueriesData<{ data: Plan[]; total: number }>(
        { queryKey: [feature, planCalls.list.path] },
        (list) => list && { ...list, data: list.data.map((plan) => withCompleted(plan, completed)) },
      );
      client.setQueryData(planOf(id).queryKey, (plan) => plan && withCompleted(plan, completed));
      return before;
    },
    onSuccess: (plan) => keepPlan(client, plan),
    onError: (_error, _sent, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      void client.invalidateQueries({ queryKey: [feature] });
    },
  });
}
