/** The calls of 'Manage Options'. A rename is retroactive, so that the rants on other screens are old then, too. */
import type { SentBody } from '@earshot/contract/endpoint';
import { type OptionList, options } from '@earshot/contract/options';
import { people } from '@earshot/contract/people';
import { settings } from '@earshot/contract/settings';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/query/query.ts';

const room = 'options';

export const useOptionList = (list: OptionList) => useQuery(queryOf(room, options.list, { params: { list }, query: {} }));

export const useArchived = (list: OptionList) => useQuery(queryOf(room, options.list, { params: { list }, query: { archived: 'true' } }));

/** Whether the organisation has written down which authorities outside there are. */
export const useAuthorities = () => useQuery(queryOf('legal', settings.legal, { params: { page: 'channels' } }));

/** The list is on the screen again before the change counts as done: a row never shows its old name in between. */
function useChange<Sent, Reply>(send: (sent: Sent) => Promise<Reply>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onDone?.();
      void client.invalidateQueries({ queryKey: ['rants'] });
      await client.invalidateQueries({ queryKey: [room] });
    },
  });
}

export const useAddOption = (list: OptionList) => useChange((name: string) => call(options.add, { params: { list }, body: { name } }));

export const useAddOptions = (list: OptionList) =>
  useChange((names: string[]) => call(options.addSeveral, { params: { list }, body: { names } }));

export const useRenameOption = (list: OptionList, id: string) =>
  useChange((name: string) => call(options.rename, { params: { list, id }, body: { name } }));

export const useSetAnswerers = (list: OptionList, id: string) =>
  useChange((userIds: string[]) => call(options.setAnswerers, { params: { list, id }, body: { userIds } }));

export const useSetClocks = (id: string) =>
  useChange((body: SentBody<typeof options.setClocks>) => call(options.setClocks, { params: { list: 'categoryTypes', id }, body }));

export const useSetHeadcount = (id: string) =>
  useChange((body: SentBody<typeof options.setHeadcount>) =>
    call(options.setHeadcount, { params: { list: 'targetDepartments', id }, body }),
  );

export const useSetFlag = (id: string) =>
  useChange((body: SentBody<typeof options.setFlag>) => call(options.setFlag, { params: { list: 'categoryTypes', id }, body }));

/** `onDone`: the row is about to leave the screen. */
export const useRemoveOption = (list: OptionList, id: string, onDone: () => void) =>
  useChange((_: undefined) => call(options.remove, { params: { list, id } }), onDone);

/** null ends the link. It changes who may see which rants: all that is shown is old. */
export function useLinkTarget(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string | null) => call(options.link, { params: { list: 'targetEmployees', id }, body: { userId } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Whether an account of the same name is this target employee. `onDone`: the question is about to leave the screen. */
export function useDecideLink(id: string, onDone: (isSame: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: string; isSame: boolean }) => call(options.decide, { params: { list: 'targetEmployees', id }, body }),
    onSuccess: (_, { isSame }) => onDone(isSame),
    // Also where it failed: somebody else may have answered.
    onSettled: () => client.invalidateQueries(),
  });
}

/** As many as fit a list that is looked through at a glance. */
const found = 8;

export const useFoundPeople = (search: string) =>
  useQuery({ ...queryOf('accounts', people.list, { query: { search, page: 1, limit: found } }), placeholderData: keepPreviousData });
