import type { NotificationChannels } from '#contract/notification-catalogue.ts';

export const notificationChannels = {
  summary: {
    type: 'system',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  checkIn: {
    type: 'system',
    priority: 'normal',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    isConfidential: true,
  },
} satisfies Record<string, NotificationChannels>;
