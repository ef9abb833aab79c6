/** The calls of 'Manage Options'. A new name also changes the rants on other screens. */
import type { SentBody } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { legalTexts } from '#features/legal-texts/contract';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { options } from '../contract/calls.ts';

const feature = 'options';

export const useOptionList = (list: OptionList) => useQuery(queryOf(feature, options.list, { params: { list }, query: {} }));

export const useArchived = (list: OptionList) =>
  useQuery(queryOf(feature, options.list, { params: { list }, query: { archived: 'true' } }));

/** The organisation's own text about outside authorities; `markdown` null: there is none. */
export const useAuthorities = () => useQuery(queryOf('legal', legalTexts.read, { params: { page: 'channels' } }));

/** Waits until the list has been refetched, so that a row never shows its old name in between. */
function useChange<Sent, Reply>(send: (input: Sent) => Promise<Reply>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onDone?.();
      void client.invalidateQueries({ queryKey: ['rants'] });
      await client.invalidateQueries({ queryKey: [feature] });
    },
  });
}

export const useAddOption = (list: OptionList) => useChange((name: string) => call(options.add, { params: { list }, body: { name } }));

export const useAddOptions = (list: OptionList) =>
  useChange((names: string[]) => call(options.addSeveral, { params: { list }, body: { names } }));

export const useRenameOption = (list: OptionList, id: string) =>
  useChange((name: string) => call(options.rename, { params: { list, id }, body: { name } }));

export const useChangeOption = (list: OptionList, id: string) =>
  useChange((body: SentBody<typeof options.change>) => call(options.change, { params: { list, id }, body }));

/** `onDone` is called before the row disappears. */
export const useRemoveOption = (list: OptionList, id: string, onDone: () => void) =>
  useChange((_: undefined) => call(options.remove, { params: { list, id } }), onDone);

/** null removes the link. Everything is refetched, because a link changes who may see which rants. */
export function useLinkTarget(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string | null) => call(options.link, { params: { list: 'targetEmployees', id }, body: { userId } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Decides whether an account that looks alike is this target employee. `onDone` is called before the question disappears. */
export function useDecideLink(id: string, onDone: (isSame: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: string; isSame: boolean }) => call(options.decide, { params: { list: 'targetEmployees', id }, body }),
    onSuccess: (_, { isSame }) => onDone(isSame),
    // After a failure too, because somebody else may have decided.
    onSettled: () => client.invalidateQueries(),
  });
}

const maxFound = 8;

export const useFoundPeople = (search: string) =>
  useQuery({ ...queryOf('accounts', people.list, { query: { search, page: 1, limit: maxFound } }), placeholderData: keepPreviousData });
