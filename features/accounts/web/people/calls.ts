/** Calls of User Management. Each change refetches everything about accounts, including the count in the menu. */
import { accounts } from '@earshot/contract/accounts';
import type { SentQuery } from '@earshot/contract/endpoint';
import { may, type Role } from '@earshot/contract/policy';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countedQueryOf, queryOf, still } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { people } from '../../contract/people.ts';
import { placeOf } from './row-focus.ts';

const feature = 'accounts';

export type PeopleQuery = NonNullable<SentQuery<typeof people.list>>;

/** True if only the break-glass admin may use a password: first passwords, links for them and invite links are then not offered. */
export const useArePasswordsOff = (): boolean => useQuery(queryOf('welcome', accounts.welcome)).data?.passwordsFor === 'breakGlass';

/** A page of the list. Its rows never move by themselves. */
export const usePeople = (query: PeopleQuery) =>
  useQuery({
    ...countedQueryOf(feature, people.list, { query }),
    meta: still,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type CountsQuery = NonNullable<SentQuery<typeof people.counts>>;

export const usePeopleCounts = (query: CountsQuery = {}) =>
  useQuery({ ...queryOf(feature, people.counts, { query }), placeholderData: keepPreviousData });

/** Counts of rants by each of these people. They belong to the feature rants, so a change of a rant refetches them. */
export const useRantNumbers = (ids: readonly string[]) =>
  useQuery({ ...queryOf('rants', people.stats, { query: { ids: ids.toSorted().join(',') } }), enabled: ids.length > 0 });

/** Ids of active people with a role, at most two, to know whether somebody is the last. Only for those who may change accounts. */
export function useActiveIds(): (role: Role) => readonly string[] {
  const enabled = may(useUser(), 'user.decide');
  const queryFor = (role: Role) => ({
    ...queryOf(feature, people.list, { query: { role, status: 'approved', page: 1, limit: 2 } }),
    enabled,
  });
  const ids = { admin: useQuery(queryFor('admin')).data, manager: useQuery(queryFor('manager')).data, employee: undefined };
  return (role) => ids[role]?.map((person) => person._id) ?? [];
}

export interface Change<Sent, Reply> {
  send: (input: Sent) => Promise<Reply>;
  /** Called even if the row has left the list meanwhile. */
  onDone?: (reply: Reply, input: Sent) => void;
  onFailed?: (error: unknown, input: Sent) => void;
}

/** The mutation is done when the list shows the change. `id`: the person in whose row the focus is. */
export function usePeopleChange<Sent, Reply>({ send, onDone, onFailed }: Change<Sent, Reply>, id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: () => placeOf(id),
    onSuccess: (reply, input) => onDone?.(reply, input),
    onError: (error: unknown, input) => onFailed?.(error, input),
    onSettled: async (_reply, _error, _sent, goBack) => {
      await client.invalidateQueries({ queryKey: [feature] });
      goBack?.();
    },
  });
}
