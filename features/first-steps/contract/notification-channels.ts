import type { NotificationChannels } from '#contract/notification-catalogue.ts';

export const notificationChannels = {
  testRant: {
    type: 'rant',
    priority: 'normal',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
  },
} satisfies Record<string, NotificationChannels>;
