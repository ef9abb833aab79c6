/** How each kind of notification goes: whom it can reach and through which channels. What it says is `told.<kind>` of the words. A page that only shows them does without. */
import { notificationChannels } from '../features/assembled/notification-channels.ts';
import type { Channel, NotificationKind, notificationTypes } from './notifications.ts';
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
  /** That somebody gets it may be known to nobody else: the list of emails and its counts leave it out. */
  isConfidential?: true;
}

/** Each kind once: who is told (server/features/notifications/reactions), how urgent, through which channels. */
export const notificationCatalogue: Record<NotificationKind, NotificationChannels> = {
  newRant: {
    type: 'rant',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: false, digest: true },
  },
  response: {
    type: 'response',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  message: {
    type: 'response',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: false, digest: true },
  },
  status: {
    type: 'rant',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  urgent: {
    type: 'rant',
    priority: 'high',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  clockSoon: {
    type: 'rant',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  clockOver: {
    type: 'rant',
    priority: 'high',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  rantGiven: {
    type: 'rant',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  mentioned: {
    type: 'rant',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  rantRemoved: {
    type: 'rant',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  rantsFreed: {
    type: 'rant',
    priority: 'normal',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
  },
  ...notificationChannels,
  feedbackDue: {
    type: 'rant',
    priority: 'high',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  registration: {
    type: 'system',
    priority: 'normal',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
  },
  joined: {
    type: 'system',
    priority: 'normal',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
  },
  lookAlike: {
    type: 'system',
    priority: 'normal',
    reaches: 'admins',
    channels: { app: true, mail: false, digest: true },
  },
  linkDecided: {
    type: 'system',
    priority: 'high',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  linkRemoved: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  adminMade: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountErased: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountApproved: {
    type: 'system',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountRejected: {
    type: 'system',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountDisabled: {
    type: 'system',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountChanged: {
    type: 'system',
    priority: 'high',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  signInChanged: {
    type: 'system',
    priority: 'high',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  newDevice: {
    type: 'system',
    priority: 'high',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  newProgram: {
    type: 'system',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  factorReset: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  mailServer: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  approvedSoon: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  fromOutside: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
};

/** Can a person of this role be told of this at all? */
export function canReach(kind: NotificationKind, role: Role): boolean {
  const { reaches } = notificationCatalogue[kind];
  return reaches === 'everyone' || (reaches === 'handlers' ? isHandler({ role }) : isAdmin({ role }));
}
