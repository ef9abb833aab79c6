/** How each kind of notification goes: whom it can reach and through which channels. Its sentences are `told.<kind>` of the words. A page that only shows notifications does not load this. */
import { notificationChannels } from '../features/assembled/notification-channels.ts';
import type { Channel, NotificationKind, notificationTypes } from './notification-kinds.ts';
import { isAdmin, isHandler, type Role } from './policy.ts';

export interface NotificationChannels {
  type: (typeof notificationTypes)[number];
  priority: 'normal' | 'high';
  /** The people it can reach at all: only they choose its channels. */
  reaches: 'everyone' | 'handlers' | 'admins';
  /** Where it goes unless the person chooses otherwise. */
  channels: Record<Channel, boolean>;
  /** Account and security: cannot be switched off. */
  always?: true;
  /** True: only the recipient may know of it, so the list of emails and its counts leave it out. */
  isConfidential?: true;
}

/** Each kind once: how urgent it is, whom it can reach, and through which channels it goes. */
export const notificationCatalogue: Record<NotificationKind, NotificationChannels> = notificationChannels;

/** Can a person of this role be told of this at all? */
export function canReach(kind: NotificationKind, role: Role): boolean {
  const { reaches } = notificationCatalogue[kind];
  return reaches === 'everyone' || (reaches === 'handlers' ? isHandler({ role }) : isAdmin({ role }));
}
