/**
 * Marks notifications about a thing as read when it is opened, on every tab and device. The server is called only if some of them are or
 * may be unread.
 */

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
  /** Set when the thing is opened and when a notification about it arrives, so that one marked as unread in between stays unread. */
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
      // If more are unread than were fetched, one of the others may be about it.
      if (!rows.some(isAbout) && unread <= rows.length) return;
      await call(notifications.readAbout, { body: { relatedModel, relatedId } });
      await refetchNotifications(client);
    };
    // After an error they stay unread, as the bell then shows.
    read().catch(() => null);
  }, [isDue, isSeen, client, isAbout, relatedModel, relatedId]);
}
