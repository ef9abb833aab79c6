/**
 * The recipients of each kind of notification, and its channels. Its sentences are `told.<kind>` in words. A page that only shows
 * notifications does not load this file.
 */
import { notificationChannels } from '../features/assembled/notification-channels.ts';
import type { Channel, NotificationKind, notificationTypes } from './notification-kinds.ts';
import { isAdmin, isHandler, type Role } from './policy.ts';

export interface NotificationChannels {
  type: (typeof notificationTypes)[number];
  priority: 'normal' | 'high';
  /** The people it can reach. Only they are offered a choice of channels. */
  reaches: 'everyone' | 'handlers' | 'admins';
  /** The default channels. */
  channels: Record<Channel, boolean>;
  /** Cannot be switched off, because it concerns account security. */
  always?: true;
  /** Only the recipient may know of it, so admins do not see it in the list of emails or its counts. */
  isConfidential?: true;
}

export const notificationCatalogue: Record<NotificationKind, NotificationChannels> = notificationChannels;

export function canReach(kind: NotificationKind, role: Role): boolean {
  const { reaches } = notificationCatalogue[kind];
  return reaches === 'everyone' || (reaches === 'handlers' ? isHandler({ role }) : isAdmin({ role }));
}
