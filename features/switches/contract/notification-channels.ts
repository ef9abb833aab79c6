import type { NotificationChannels } from '#contract/notification-catalogue.ts';

/** High priority, as for every change with which somebody could hide something from others. */
export const notificationChannels = {
  featureSwitched: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
} satisfies Record<string, NotificationChannels>;
