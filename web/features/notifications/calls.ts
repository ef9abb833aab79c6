/** The bell's data: the badge is the server's number, never a sum made here. */
import { limits } from '@earshot/contract/limits';
import { notifications } from '@earshot/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

const room = 'notifications';

export const useUnread = (): number => useQuery(queryOf(room, notifications.unread)).data?.unread ?? 0;

export const useNotifications = () =>
  useQuery(queryOf(room, notifications.list, { query: { page: 1, limit: limits.notifications.shown } }));

export function useMarking() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [room] });
  return {
    read: useMutation({ mutationFn: (id: string) => call(notifications.read, { params: { id } }), onSettled }),
    /** Up to the newest one shown: what arrives meanwhile stays unread. */
    readAll: useMutation({ mutationFn: (upTo: string) => call(notifications.readAll, { body: { upTo } }), onSettled }),
    remove: useMutation({ mutationFn: (id: string) => call(notifications.remove, { params: { id } }), onSettled }),
  };
}
