/** The calls of the rants' screens. Every answer to a change is the newest rant: it replaces what is shown. */
import type { SentBody, SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { people } from '../../../features/accounts/contract/index.ts';
import { type OptionList, options } from '../../../features/options/contract/index.ts';
import { type Rant, type RantDetail, rants } from '../../../features/rants/contract/index.ts';

import { call } from '../../lib/api/api.ts';
import { countedQueryOf, queryOf, still } from '../../lib/query/query.ts';
import { asOneWrites } from '../../lib/query/search-terms.ts';

const room = 'rants';
const detailOf = (id: string) => queryOf(room, rants.detail, { params: { id } });

/** A page of the list. Its rows never move by themselves: not at news, not when the window gets the focus back. */
export const useRantList = (query: NonNullable<SentQuery<typeof rants.list>>) =>
  useQuery({
    ...queryOf(room, rants.list, { query }),
    meta: still,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How many are one's own, nobody's, and due today, each under the other filters. */
export const useOwnerCounts = (query: NonNullable<SentQuery<typeof rants.ownerCounts>>) =>
  useQuery({ ...queryOf(room, rants.ownerCounts, { query }), placeholderData: keepPreviousData });

/** Everybody who can own a rant. */
export const useHandlers = (enabled = true) => useQuery({ ...queryOf('accounts', people.handlers), enabled });

/** A page of a table that follows the news: the numbers above it do too. */
export const useLiveRants = (query: NonNullable<SentQuery<typeof rants.list>>) =>
  useQuery({ ...queryOf(room, rants.list, { query }), placeholderData: keepPreviousData });

export const useMyRants = (query: NonNullable<SentQuery<typeof rants.mine>>) =>
  useQuery({ ...countedQueryOf(room, rants.mine, { query }), placeholderData: keepPreviousData });

const waitsForScanner = (rant: RantDetail | undefined): boolean =>
  rant !== undefined && [rant, ...rant.timeline].some(({ files }) => files.some(({ state }) => state === 'waiting'));
const lookAgainMs = 30_000;

/** Polls while a file waits for the virus scanner, which sends no hint when it is done. */
export const useRant = (id: string) =>
  useQuery({
    ...detailOf(id),
    refetchInterval: ({ state }) => (waitsForScanner(state.data as RantDetail | undefined) ? lookAgainMs : false),
  });

/** Entries of the timeline before one that is shown. */
export const fetchEarlier = (id: string, before: string) => call(rants.timeline, { params: { id }, query: { before } });

/** The names of a list that can be chosen, or those taken out of it. */
export const useOptionNames = (list: OptionList, { archived = false, enabled = true } = {}) =>
  useQuery({ ...queryOf('options', options.list, { params: { list }, query: archived ? { archived: 'true' } : {} }), enabled });

/** Everything else about rants is old now; the one on the screen is the reply itself. */
export function useRantChange<Body>(id: string, send: (body: Body) => Promise<RantDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (detail) => {
      const { queryKey } = detailOf(id);
      client.setQueryData(queryKey, detail);
      void client.invalidateQueries({ queryKey: [room], predicate: (query) => query.queryHash !== hashKey(queryKey) });
    },
  });
}

export function useSubmitRant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof rants.submit>) => call(rants.submit, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [room] }),
  });
}

export const useEdit = (id: string) => useRantChange(id, (body: SentBody<typeof rants.edit>) => call(rants.edit, { params: { id }, body }));

export const useWithdraw = (id: string) => useRantChange(id, (_: undefined) => call(rants.withdraw, { params: { id } }));

export const useAskRemoval = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.remove>) => call(rants.remove, { params: { id }, body }));

export const useConfirmRemoval = (id: string) => useRantChange(id, (_: undefined) => call(rants.confirmRemoval, { params: { id } }));

export const useDeclineRemoval = (id: string) => useRantChange(id, (_: undefined) => call(rants.declineRemoval, { params: { id } }));

export const useSaySolved = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.solve>) => call(rants.solve, { params: { id }, body }));

export const useVoice = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.voice>) => call(rants.voice, { params: { id }, body }));

export const useTakeVoiceBack = (id: string) => useRantChange(id, (_: undefined) => call(rants.unvoice, { params: { id } }));

export const useRespond = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.respond>) => call(rants.respond, { params: { id }, body }));

export const useWrite = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.write>) => call(rants.write, { params: { id }, body }));

export const useNote = (id: string) => useRantChange(id, (body: SentBody<typeof rants.note>) => call(rants.note, { params: { id }, body }));

/** The colleagues who read notes on it. */
export const useColleagues = (id: string, enabled: boolean) =>
  useQuery({ ...queryOf(room, rants.colleagues, { params: { id } }), enabled });

/** Similar rants, looked for when somebody wants to know. */
export const useSimilar = (id: string, enabled: boolean) =>
  useQuery({ ...queryOf(room, rants.similar, { params: { id } }), enabled, refetchOnWindowFocus: false });

/** Rants like the text that is being written; '' asks nothing. */
export const useFittingRants = (bag: string) =>
  useQuery({
    ...queryOf(room, rants.fitting, { body: { text: bag } }),
    enabled: bag !== '',
    placeholderData: keepPreviousData,
    ...asOneWrites,
  });

export const useSetSameAs = (id: string) =>
  useRantChange(id, (rant: string | null) => call(rants.sameAs, { params: { id }, body: { rant } }));

/** The people who may own it. */
export const useOwners = (id: string) => useQuery(queryOf(room, rants.owners, { params: { id } }));

export const useSetOwner = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.setOwner>) => call(rants.setOwner, { params: { id }, body }));

export const useSetWaiting = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.setWaiting>) => call(rants.setWaiting, { params: { id }, body }));
/** The same for several: what came of each is in the reply. */
export function useBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof rants.bulk>) => call(rants.bulk, { body }),
    // Also where the answer was lost: some of it may be done.
    onSettled: () => client.invalidateQueries({ queryKey: [room] }),
  });
}

export const undoBulk = (body: SentBody<typeof rants.undoBulk>) => call(rants.undoBulk, { body });

/** A page of a list as it is now, whatever is shown. */
export const fetchRants = async (query: NonNullable<SentQuery<typeof rants.list>>): Promise<readonly Rant[]> =>
  (await call(rants.list, { query })).rants;

/** As many of a list as may be changed at once, in its order. */
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

export const useSetStatus = (id: string) =>
  useRantChange(id, (body: SentBody<typeof rants.setStatus>) => call(rants.setStatus, { params: { id }, body }));
