import type { NotificationPaths } from '#contract/notification-kinds.ts';

export const notificationPaths = { fromOutside: '/settings#directory' } satisfies NotificationPaths;
