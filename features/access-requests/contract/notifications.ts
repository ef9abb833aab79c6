import type { NotificationPaths, NotificationSubjects } from '#contract/notification-kinds.ts';

export const notificationSubjects = { requestDue: 'accounts' } as const satisfies NotificationSubjects;

export const notificationPaths = { requestDue: '/requests' } satisfies NotificationPaths;
