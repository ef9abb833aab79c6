import type { NotificationChannels } from '#contract/notification-catalogue.ts';

export const notificationChannels = {
  planAssigned: {
    type: 'system',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  planComment: {
    type: 'response',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: false, digest: true },
  },
  planDue: {
    type: 'system',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  planStarted: {
    type: 'rant',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  planDone: {
    type: 'rant',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
} satisfies Record<string, NotificationChannels>;
