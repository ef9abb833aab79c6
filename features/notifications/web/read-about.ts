/** Opening a thing marks the notifications about it as read, on every tab and device. The server is asked only if some of them are unread. */

import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { useServerEvent } from '#web/lib/realtime/live.tsx';
import { type Notification, notifications } from '../contract/calls.ts';
import { refetchNotifications, unreadQuery, unreadRows } from './calls.ts';

type Model = NonNullable<Notification['relatedModel']>;

export function useReadAbout(relatedModel: Model, relatedId: string): void {
  const client = useQueryClient();
  const isSeen = useDocumentVisibility() !== 'hidden';
  /** Checked when the thing is opened and when news about it arrive, so that what somebody marks as unread meanwhile stays unread. */
  const [isDue, setIsDue] = useState(true);
  const isAbout = useCallback(
    (item: Notification) => item.relatedModel === relatedModel && item.relatedId === relatedId,
    [relatedModel, relatedId],
  );
  useServerEvent(
    'notification',
    useCallback((item) => isAbout(item) && setIsDue(true), [isAbout]),
  );
  useEffect(() => {
    if (!isDue || !isSeen) return;
    setIsDue(false);
    const read = async () => {
      const { unread } = await client.fetchQuery(unreadQuery);
      const rows = unread > 0 ? await client.fetchQuery(unreadRows) : [];
      // Where more are unread than were looked at, one of those may be about it.
      if (!rows.some(isAbout) && unread <= rows.length) return;
      await call(notifications.readAbout, { body: { relatedModel, relatedId } });
      await refetchNotifications(client);
    };
    // They stay unread then, which is what the bell shows.
    read().catch(() => null);
  }, [isDue, isSeen, client, isAbout, relatedModel, relatedId]);
}
