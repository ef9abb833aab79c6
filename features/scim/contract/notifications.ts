import type { NotificationPaths } from '#contract/notifications.ts';

export const notificationPaths = { fromOutside: '/settings#directory' } satisfies NotificationPaths;
