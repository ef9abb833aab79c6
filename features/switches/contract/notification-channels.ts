import type { NotificationChannels } from '#contract/notification-catalogue.ts';

/** As for every change by which somebody could hide something from the others. */
export const notificationChannels = {
  featureSwitched: {
    type: 'system',
    priority: 'high',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
} satisfies Record<string, NotificationChannels>;
