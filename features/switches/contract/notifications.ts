import type { NotificationPaths, NotificationSubjects, NotificationTexts } from '#contract/notification-kinds.ts';

export const notificationSubjects = { featureSwitched: 'accounts' } as const satisfies NotificationSubjects;

export const notificationPaths = { featureSwitched: '/settings#features' } satisfies NotificationPaths;

/** Without `what` it was switched off. */
export const notificationTexts = { featureSwitched: { on: 'featureSwitchedOn' } } as const satisfies NotificationTexts;
