/** Queries and changes of the screens. A change answers with the plan as it is now, which the screen then shows. */

import type { SentBody, SentQuery } from '@earshot/contract/endpoint';
import { hashKey, keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OptionList, options } from '#features/options/contract';
import { call } from '#web/lib/api/api.ts';
import { countedQueryOf, queryOf } from '#web/lib/query/query.ts';
import type { CommentCalls } from '#web/ui/comments/comments.tsx';
import { actionPlans as api, type Plan, type PlanDetail } from '../contract/calls.ts';

const feature = 'action-plans';
/** The part of plans that everybody may read. It has query keys of its own, because other events make it old (lib/live). */
const outcomes = 'outcomes';
const planOf = (id: string) => queryOf(feature, api.detail, { params: { id } });

export type PlansQuery = NonNullable<SentQuery<typeof api.list>>;

export const usePlans = (query: PlansQuery) =>
  useQuery({ ...countedQueryOf(feature, api.list, { query }), placeholderData: keepPreviousData });

export const usePlanCounts = () => useQuery(queryOf(feature, api.counts));
export const usePlan = (id: string) => useQuery(planOf(id));
export const useOwners = () => useQuery(queryOf(feature, api.owners));
export const useActionsOf = (rantId: string) => useQuery(queryOf(outcomes, api.ofRant, { params: { id: rantId } }));

export const useOutcomes = (limit: number) =>
  useQuery({ ...countedQueryOf(outcomes, api.done, { query: { page: 1, limit } }), placeholderData: keepPreviousData });

/** The names of a list that can be chosen, or those taken out of it. */
export const useOptions = (list: OptionList, { archived = false } = {}) =>
  useQuery(queryOf('options', options.list, { params: { list }, query: archived ? { archived: 'true' } : {} }));

/** The plan on the screen is the reply; the rest is fetched again. */
function keepPlan(client: QueryClient, plan: PlanDetail): void {
  const { queryKey } = planOf(plan._id);
  client.setQueryData(queryKey, plan);
  void client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
  void client.invalidateQueries({ queryKey: [outcomes] });
}

/** A change whose answer is the plan. */
export function usePlanChange<Sent>(send: (sent: Sent) => Promise<PlanDetail>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (plan) => keepPlan(client, plan) });
}

export const createPlan = (body: SentBody<typeof api.create>) => call(api.create, { body });
export const updatePlan = (id: string, body: SentBody<typeof api.update>) => call(api.update, { params: { id }, body });
export const readPlan = (id: string) => call(api.detail, { params: { id } });

export const useLink = () =>
  usePlanChange(({ id, rants }: { id: string; rants: readonly string[] }) =>
    call(api.link, { params: { id }, body: { rants: [...rants] } }),
  );

/** Changes to the comments of a plan. */
export function useCommentCalls(id: string): CommentCalls {
  const client = useQueryClient();
  const kept = async (reply: Promise<PlanDetail>) => keepPlan(client, await reply);
  return {
    add: (body) => kept(call(api.comment, { params: { id }, body })),
    edit: (comment, content) => kept(call(api.editComment, { params: { id, comment }, body: { content } })),
    remove: (comment) => kept(call(api.removeComment, { params: { id, comment } })),
    before: (before) => call(api.comments, { params: { id }, query: { before } }),
  };
}

/** The plan was deleted: it is not fetched again, which would only fail. */
export function useRemovePlan(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.remove, { params: { id } }),
    onSuccess: () => {
      const { queryKey } = planOf(id);
      void client.invalidateQueries({ queryKey: [outcomes] });
      return client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
    },
  });
}

/**
 * Switches a plan between completed and pending. The page shows it before the server replies, and takes it back where the server refuses. The date of
 * completion comes with the reply.
 */
export function useSwitch(id: string) {
  const client = useQueryClient();
  const turned = <One extends Plan>(plan: One, completed: boolean): One =>
    plan._id === id ? { ...plan, completed, completedDate: null, overdue: !completed && plan.daysLeft < 0 } : plan;
  return useMutation({
    mutationFn: (sent: { completed: boolean; publicNote?: string }) => updatePlan(id, sent),
    onMutate: async ({ completed }) => {
      await client.cancelQueries({ queryKey: [feature] });
      const before = client.getQueriesData({ queryKey: [feature] });
      client.setQueriesData<{ data: Plan[]; total: number }>(
        { queryKey: [feature, api.list.path] },
        (list) => list && { ...list, data: list.data.map((plan) => turned(plan, completed)) },
      );
      client.setQueryData(planOf(id).queryKey, (plan) => plan && turned(plan, completed));
      return before;
    },
    onSuccess: (plan) => keepPlan(client, plan),
    onError: (_error, _sent, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      void client.invalidateQueries({ queryKey: [feature] });
    },
  });
}
