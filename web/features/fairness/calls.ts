/** What fairness asks of the server and changes there. */
import type { SentBody } from '@earshot/contract/endpoint';
import { fairness } from '@earshot/contract/fairness';
import { settings } from '@earshot/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/session.tsx';

const room = 'fairness';
const summaryAt = (id: string) => queryOf(room, fairness.summary, { params: { id } });
const checkInAt = (id: string) => queryOf(room, fairness.checkIn, { params: { id } });

export const useSummary = (id: string, enabled: boolean) => useQuery({ ...summaryAt(id), enabled });
export const useOwnCheckIn = (id: string, enabled: boolean) => useQuery({ ...checkInAt(id), enabled });
export const useAboutMe = () => useQuery(queryOf(room, fairness.aboutMe));
export const useCheckIns = () => useQuery(queryOf(room, fairness.checkIns));
export const useProtectors = () => useQuery(queryOf(room, fairness.protectors));

export function useSummarise(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof fairness.summarise>) => call(fairness.summarise, { params: { id }, body }),
    onSuccess: (now) => client.setQueryData(summaryAt(id).queryKey, now),
  });
}

export function useShare(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(fairness.share, { params: { id } }),
    onSuccess: (now) => client.setQueryData(summaryAt(id).queryKey, now),
  });
}

/** Everything of the room is asked for anew: lists are short. */
function useChange<Body, Reply>(send: (body: Body) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: [room] }) });
}

export const useReply = (id: string) => useChange((content: string) => call(fairness.reply, { params: { id }, body: { content } }));

export const useAnswer = (rantId: string) =>
  useChange((body: SentBody<typeof fairness.answerCheckIn>) => call(fairness.answerCheckIn, { params: { id: rantId }, body }));

export const useWrite = (id: string) =>
  useChange((body: SentBody<typeof fairness.writeOnCheckIn>) => call(fairness.writeOnCheckIn, { params: { id }, body }));

export const useClose = (id: string) =>
  useChange((isClosed: boolean) => call(fairness.closeCheckIn, { params: { id }, body: { isClosed } }));

export function useSetProtectors() {
  const { reload } = useSession();
  return useChange(async (protectors: string[]) => {
    await call(settings.change, { body: { protectors } });
    await reload();
  });
}
