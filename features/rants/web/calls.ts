/** Calls of the pages of rants. */
import type { Endpoint, SentBody, SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ZodObject } from 'zod';
import { people } from '#features/accounts/contract';
import { type OptionList, options } from '#features/options/contract';
import { call, type Input } from '#web/lib/api/api.ts';
import { countedQueryOf, queryOf, still } from '#web/lib/query/query.ts';
import { queryWhileWriting } from '#web/lib/query/search-terms.ts';
import { rants } from '../contract/rants.ts';
import type { Rant, RantDetail } from '../contract/shapes.ts';

const feature = 'rants';
const detailOf = (id: string) => queryOf(feature, rants.detail, { params: { id } });

/** One page of All Rants. News, a regained focus or a new connection do not reload it: its rows must not move by themselves. */
export const useRantList = (query: NonNullable<SentQuery<typeof rants.list>>) =>
  useQuery({
    ...queryOf(feature, rants.list, { query }),
    meta: still,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Counts for the chips: the reader's own rants, those without an owner and those due today. Each obeys the other filters. */
export const useOwnerCounts = (query: NonNullable<SentQuery<typeof rants.ownerCounts>>) =>
  useQuery({ ...queryOf(feature, rants.ownerCounts, { query }), placeholderData: keepPreviousData });

/** The people who can own a rant. */
export const useHandlers = (enabled = true) => useQuery({ ...queryOf('accounts', people.handlers), enabled });

/** A page of a table below numbers. Like the numbers, it is reloaded when rants change. */
export const useLiveRants = (query: NonNullable<SentQuery<typeof rants.list>>) =>
  useQuery({ ...queryOf(feature, rants.list, { query }), placeholderData: keepPreviousData });

export const useMyRants = (query: NonNullable<SentQuery<typeof rants.mine>>) =>
  useQuery({ ...countedQueryOf(feature, rants.mine, { query }), placeholderData: keepPreviousData });

const waitsForScanner = (rant: RantDetail | undefined): boolean =>
  rant !== undefined && [rant, ...rant.timeline].some(({ files }) => files.some(({ state }) => state === 'waiting'));
const lookAgainMs = 30_000;

/** Polls while a file waits for the virus scanner, which sends no hint when it is done. */
export const useRant = (id: string) =>
  useQuery({
    ...detailOf(id),
    refetchInterval: ({ state }) => (waitsForScanner(state.data as RantDetail | undefined) ? lookAgainMs : false),
  });

/** Entries of the timeline before the entry `before`. */
export const fetchEarlier = (id: string, before: string) => call(rants.timeline, { params: { id }, query: { before } });

/** The names of an option list that can be chosen, or its archived names. */
export const useOptionNames = (list: OptionList, { archived = false, enabled = true } = {}) =>
  useQuery({ ...queryOf('options', options.list, { params: { list }, query: archived ? { archived: 'true' } : {} }), enabled });

type Detail = typeof rants.detail;
/** A call on one rant that answers with the whole rant. */
type RantChange = Endpoint<NonNullable<Detail['params']>, undefined, ZodObject | undefined, Detail['reply']>;

/**
 * Changes a rant: `useRantChange(id, rants.edit).mutate({ content })`, or `mutate(undefined)` where the call takes no body. The reply
 * replaces the rant on the screen; all other queries about rants are fetched again.
 */
export function useRantChange<Call extends RantChange>(id: string, change: Call) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<Call>) => call(change, ...([{ params: { id }, body }] as unknown as Input<Call>)),
    onSuccess: (detail) => {
      const { queryKey } = detailOf(id);
      client.setQueryData(queryKey, detail);
      void client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
    },
  });
}

export function useSubmitRant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof rants.submit>) => call(rants.submit, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [feature] }),
  });
}

/** The colleagues who read notes on a rant. */
export const useColleagues = (id: string, enabled: boolean) =>
  useQuery({ ...queryOf(feature, rants.colleagues, { params: { id } }), enabled });

/** Similar rants. Finding them is expensive for the server, so news and a regained focus do not ask again. */
export const useSimilar = (id: string) =>
  useQuery({ ...queryOf(feature, rants.similar, { params: { id } }), meta: still, refetchOnWindowFocus: false });

/** Rants similar to the text that is being written; '' sends no request. */
export const useSimilarToText = (terms: string) =>
  useQuery({
    ...queryOf(feature, rants.fitting, { body: { text: terms } }),
    enabled: terms !== '',
    placeholderData: keepPreviousData,
    ...queryWhileWriting,
  });

/** The people who may own this rant. */
export const useOwners = (id: string) => useQuery(queryOf(feature, rants.owners, { params: { id } }));

/** Changes several rants. The reply says which were changed, and why others were not. */
export function useBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof rants.bulk>) => call(rants.bulk, { body }),
    // The lists are fetched again after a failure too: some rants may have changed although the reply was lost.
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  });
}

export const undoBulk = (body: SentBody<typeof rants.undoBulk>) => call(rants.undoBulk, { body });

/** Always asks the server; nothing is cached. */
export const fetchRants = async (query: NonNullable<SentQuery<typeof rants.list>>): Promise<readonly Rant[]> =>
  (await call(rants.list, { query })).rants;

/** The first `max` rants of a list, fetched page by page. */
export async function fetchFound(query: NonNullable<SentQuery<typeof rants.list>>, max: number): Promise<Rant[]> {
  const fetchedRants: Rant[] = [];
  const limit = limits.list.maxPage;
  for (let page = 1; fetchedRants.length < max; page++) {
    const { rants: pageRants } = await call(rants.list, { query: { ...query, page, limit } });
    fetchedRants.push(...pageRants);
    if (pageRants.length < limit) break;
  }
  return fetchedRants.slice(0, max);
}
