import type { NotificationPaths } from '#contract/notification-kinds.ts';

export const notificationPaths = { fromOutside: '/administration/sign-in#directory' } satisfies NotificationPaths;
