/** Calls of User Management. After each change everything about accounts is fetched again, with the count in the menu. */
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

/** True where passwords are off, but for one admin: first passwords, links for them and invite links are not offered. */
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

/** Counts of accounts: all of them, or those that a search finds. */
export const usePeopleCounts = (query: CountsQuery = {}) =>
  useQuery({ ...queryOf(feature, people.counts, { query }), placeholderData: keepPreviousData });

/** Rants by each of these: the rants' numbers, so that they are old when a rant changes. */
export const useRantNumbers = (ids: readonly string[]) =>
  useQuery({ ...queryOf('rants', people.stats, { query: { ids: ids.toSorted().join(',') } }), enabled: ids.length > 0 });

/** Active people of a role, at most two: enough to know whether somebody is the last. Only for those who may change accounts. */
export function useActiveIds(): (role: Role) => readonly string[] {
  const enabled = may(useUser(), 'user.decide');
  const asked = (role: Role) => ({ ...queryOf(feature, people.list, { query: { role, status: 'approved', page: 1, limit: 2 } }), enabled });
  const ids = { admin: useQuery(asked('admin')).data, manager: useQuery(asked('manager')).data, employee: undefined };
  return (role) => ids[role]?.map((person) => person._id) ?? [];
}

export interface Change<Sent, Reply> {
  send: (sent: Sent) => Promise<Reply>;
  /** Called even when the row has left the list meanwhile. */
  onDone?: (reply: Reply, sent: Sent) => void;
  onFailed?: (error: unknown, sent: Sent) => void;
}

/** Ends when the list is on the screen again. `id`: the row where the keyboard is. */
export function usePeopleChange<Sent, Reply>({ send, onDone, onFailed }: Change<Sent, Reply>, id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: () => placeOf(id),
    onSuccess: (reply, sent) => onDone?.(reply, sent),
    onError: (error: unknown, sent) => onFailed?.(error, sent),
    onSettled: async (_reply, _error, _sent, goBack) => {
      await client.invalidateQueries({ queryKey: [feature] });
      goBack?.();
    },
  });
}
