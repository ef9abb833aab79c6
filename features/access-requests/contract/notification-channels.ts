import type { NotificationChannels } from '#contract/notification-catalogue.ts';

export const notificationChannels = {
  requestDue: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
  },
} satisfies Record<string, NotificationChannels>;
