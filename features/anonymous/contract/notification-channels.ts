import type { NotificationChannels } from '#contract/notification-catalogue.ts';

export const notificationChannels = {
  sealedRound: {
    type: 'rant',
    priority: 'normal',
    reaches: 'handlers',
    channels: { app: true, mail: false, digest: true },
  },
} satisfies Record<string, NotificationChannels>;
