/** The data of the bell. The badge shows the server's number and is never computed here. */

import { limits } from '@earshot/contract/limits';
import type { Subject } from '@earshot/contract/notification-kinds';
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { type Notification, notifications } from '../contract/calls.ts';
import { limits as notificationLimits } from '../contract/limits.ts';

const feature = 'notifications';

export const unreadQuery = queryOf(feature, notifications.unread);
export const useUnread = (): number => useQuery(unreadQuery).data?.unread ?? 0;

/** The newest unread notifications, as many as a reply holds: read-about.ts looks among them for one about what somebody opened. */
export const unreadRows = queryOf(feature, notifications.list, { query: { unread: 'true', page: 1, limit: limits.list.maxPage } });

export type Tab = 'all' | 'unread';

const size = notificationLimits.shown;

/** Newest first. Each next page begins after the last one shown, so new arrivals do not shift it. */
export const useNotifications = (tab: Tab, subject?: Subject) =>
  useInfiniteQuery({
    queryKey: [feature, notifications.list.path, 'pages', tab, subject ?? 'all'],
    queryFn: ({ pageParam: before, signal }) =>
      call(notifications.list, {
        query: {
          page: 1,
          limit: size,
          ...(before && { before }),
          ...(tab === 'unread' && { unread: 'true' }),
          ...(subject && { subject }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < size ? undefined : last.at(-1)?._id),
  });

export const refetchNotifications = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [feature] });

/** Actions on a row apply to all notifications that it groups. */
export function useMarking() {
  const client = useQueryClient();
  const onSettled = () => refetchNotifications(client);
  const toEach = (send: (params: { id: string }) => Promise<unknown>) => (items: readonly Notification[]) =>
    Promise.all(items.map((item) => send({ id: item._id })));
  return {
    read: useMutation({ mutationFn: toEach((params) => call(notifications.read, { params })), onSettled }),
    unread: useMutation({ mutationFn: toEach((params) => call(notifications.unreadAgain, { params })), onSettled }),
    remove: useMutation({ mutationFn: toEach((params) => call(notifications.remove, { params })), onSettled }),
    restore: useMutation({ mutationFn: toEach((params) => call(notifications.restore, { params })), onSettled }),
    /** `upTo`: the newest notification that is shown. Any that arrive meanwhile stay unread. */
    readAll: useMutation({ mutationFn: (upTo: string) => call(notifications.readAll, { body: { upTo } }), onSettled }),
  };
}
