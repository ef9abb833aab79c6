/** Calls of the pages of rants. */
import type { Endpoint, SentBody, SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ZodObject } from 'zod';
import { people } from '#features/accounts/contract';
import { type OptionList, options } from '#features/options/contract';
import { call, type Input } from '#web/lib/api/api.ts';
import { countedQueryOf, queryOf, still } from '#web/lib/query/query.ts';
import { asOneWrites } from '#web/lib/query/search-terms.ts';
import { rants } from '../contract/rants.ts';
import type { Rant, RantDetail } from '../contract/shapes.ts';

const feature = 'rants';
const detailOf = (id: string) => queryOf(feature, rants.detail, { params: { id } });

/** A page of All Rants. Its rows never move by themselves, neither at news nor when the window gets the focus back. */
export const useRantList = (query: NonNullable<SentQuery<typeof rants.list>>) =>
  useQuery({
    ...queryOf(feature, rants.list, { query }),
    meta: still,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Numbers for the chips: rants that one owns, without an owner, due today; each under the other filters. */
export const useOwnerCounts = (query: NonNullable<SentQuery<typeof rants.ownerCounts>>) =>
  useQuery({ ...queryOf(feature, rants.ownerCounts, { query }), placeholderData: keepPreviousData });

/** Everybody who can own a rant. */
export const useHandlers = (enabled = true) => useQuery({ ...queryOf('accounts', people.handlers), enabled });

/** A page of a table below numbers: it follows the news as they do. */
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

/** The names of a list that can be chosen, or those taken out of it. */
export const useOptionNames = (list: OptionList, { archived = false, enabled = true } = {}) =>
  useQuery({ ...queryOf('options', options.list, { params: { list }, query: archived ? { archived: 'true' } : {} }), enabled });

type Detail = typeof rants.detail;
/** A call on one rant that answers with the whole rant. */
type RantChange = Endpoint<NonNullable<Detail['params']>, undefined, ZodObject | undefined, Detail['reply']>;

/**
 * Changes a rant: `useRantChange(id, rants.edit).mutate({ content })`; undefined where the call takes no body. The answer replaces the rant on the
 * screen, and everything else about rants is asked again.
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

/** The colleagues who read notes on it. */
export const useColleagues = (id: string, enabled: boolean) =>
  useQuery({ ...queryOf(feature, rants.colleagues, { params: { id } }), enabled });

/** Similar rants. `enabled`: the panel is open; looking for them costs the server something. */
export const useSimilar = (id: string, enabled: boolean) =>
  useQuery({ ...queryOf(feature, rants.similar, { params: { id } }), enabled, refetchOnWindowFocus: false });

/** Rants like the text that is being written; '' asks nothing. */
export const useSimilarToText = (terms: string) =>
  useQuery({
    ...queryOf(feature, rants.fitting, { body: { text: terms } }),
    enabled: terms !== '',
    placeholderData: keepPreviousData,
    ...asOneWrites,
  });

/** The people who may own it. */
export const useOwners = (id: string) => useQuery(queryOf(feature, rants.owners, { params: { id } }));

/** Changes several rants. The reply says which were changed, and why others were not. */
export function useBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof rants.bulk>) => call(rants.bulk, { body }),
    // Also where the answer was lost: some of it may be done.
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  });
}

export const undoBulk = (body: SentBody<typeof rants.undoBulk>) => call(rants.undoBulk, { body });

/** Asks the server anew, whatever stands on the screen. */
export const fetchRants = async (query: NonNullable<SentQuery<typeof rants.list>>): Promise<readonly Rant[]> =>
  (await call(rants.list, { query })).rants;

/** The first `max` rants of a list, page by page. */
export async function fetchFound(query: NonNullable<SentQuery<typeof rants.list>>, max: number): Promise<Rant[]> {
  const found: Rant[] = [];
  const limit = limits.list.maxPage;
  for (let page = 1; found.length < max; page++) {
    const { rants: some } = await call(rants.list, { query: { ...query, page, limit } });
    found.push(...some);
    if (some.length < limit) break;
  }
  return found.slice(0, max);
}
