/** The rows as they are shown: new arrivals are added on top, and deleted ones stay in place until the list is closed. */
import type { Subject } from '@earshot/contract/notification-kinds';
import { useMemo, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Notification } from '../../contract/calls.ts';
import { type Tab, useMarking, useNotifications } from '../calls.ts';
import { t } from '../words.ts';
import { grouped, withDeleted } from './groups.ts';

const idsOf = (items: readonly Notification[]): Set<string> => new Set(items.map((item) => item._id));

const showFailure = (error: unknown) => toast.error(sentenceOf(error, t('notifications.changeFailed')));

export function useRows(subject?: Subject) {
  const [tab, setTab] = useState<Tab>('all');
  const query = useNotifications(tab, subject);
  const { read, unread, readAll, remove, restore } = useMarking();
  const [deleted, setDeleted] = useState<readonly Notification[]>([]);

  const items = useMemo(() => withDeleted(query.data?.pages.flat() ?? [], deleted), [query.data, deleted]);
  const deletedIds = useMemo(() => idsOf(deleted), [deleted]);

  const forget = (rows: readonly Notification[]) => {
    const ids = idsOf(rows);
    setDeleted((before) => before.filter((item) => !ids.has(item._id)));
  };
  return {
    tab,
    query,
    groups: useMemo(() => grouped(items, deletedIds), [items, deletedIds]),
    newest: items.find((item) => !deletedIds.has(item._id)),
    turnTo(to: Tab) {
      setTab(to);
      setDeleted([]);
    },
    mark: (rows: readonly Notification[], isRead: boolean) =>
      (isRead ? read : unread).mutateAsync(rows.filter((item) => item.read !== isRead)).catch(showFailure),
    markAll: (upTo: string) => readAll.mutateAsync(upTo).catch(showFailure),
    remove(rows: readonly Notification[]) {
      setDeleted((before) => [...before, ...rows]);
      remove.mutateAsync(rows).catch((error) => {
        forget(rows);
        showFailure(error);
      });
    },
    /** Restored rows are shown as deleted until the reloaded list contains them again. */
    restore: (rows: readonly Notification[]) =>
      restore
        .mutateAsync(rows)
        .then(() => forget(rows))
        .catch(showFailure),
  };
}

export type Rows = ReturnType<typeof useRows>;
