import type { NotificationPaths, NotificationSubjects } from '#contract/notification-kinds.ts';

export const notificationSubjects = { sealedRound: 'rants' } as const satisfies NotificationSubjects;

export const notificationPaths = { sealedRound: '/rants?kind=sealed' } satisfies NotificationPaths;
