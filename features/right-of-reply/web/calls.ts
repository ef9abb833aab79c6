/** Calls for summaries, check-ins and trusted contacts. */
import type { SentBody } from '@earshot/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settings } from '#features/settings/contract';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { rightOfReply } from '../contract/calls.ts';

const feature = 'right-of-reply';
const summaryAt = (id: string) => queryOf(feature, rightOfReply.summary, { params: { id } });
const checkInAt = (id: string) => queryOf(feature, rightOfReply.checkIn, { params: { id } });

export const useSummary = (id: string, enabled: boolean) => useQuery({ ...summaryAt(id), enabled });
export const useOwnCheckIn = (id: string, enabled: boolean) => useQuery({ ...checkInAt(id), enabled });
export const useAboutMe = () => useQuery(queryOf(feature, rightOfReply.aboutMe));
export const useCheckIns = () => useQuery(queryOf(feature, rightOfReply.checkIns));
export const useTrustedContacts = () => useQuery(queryOf(feature, rightOfReply.protectors));

export function useSummarise(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof rightOfReply.summarise>) => call(rightOfReply.summarise, { params: { id }, body }),
    onSuccess: (now) => client.setQueryData(summaryAt(id).queryKey, now),
  });
}

export function useShare(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(rightOfReply.share, { params: { id } }),
    onSuccess: (now) => client.setQueryData(summaryAt(id).queryKey, now),
  });
}

/** After a change all lists are fetched again, because they are short. */
function useChange<Body, Reply>(send: (body: Body) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: [feature] }) });
}

export const useReply = (id: string) => useChange((content: string) => call(rightOfReply.reply, { params: { id }, body: { content } }));

export const useAnswer = (rantId: string) =>
  useChange((body: SentBody<typeof rightOfReply.answerCheckIn>) => call(rightOfReply.answerCheckIn, { params: { id: rantId }, body }));

export const useWrite = (id: string) =>
  useChange((body: SentBody<typeof rightOfReply.writeOnCheckIn>) => call(rightOfReply.writeOnCheckIn, { params: { id }, body }));

export const useClose = (id: string) =>
  useChange((isClosed: boolean) => call(rightOfReply.closeCheckIn, { params: { id }, body: { isClosed } }));

export function useSetTrustedContacts() {
  const { reload } = useSession();
  return useChange(async (protectors: string[]) => {
    await call(settings.change, { body: { protectors } });
    await reload();
  });
}
