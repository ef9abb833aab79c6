import type { NotificationPaths, NotificationSubjects, NotificationTexts } from '#contract/notification-kinds.ts';

export const notificationSubjects = { featureSwitched: 'accounts' } as const satisfies NotificationSubjects;

export const notificationPaths = { featureSwitched: '/administration/system#features' } satisfies NotificationPaths;

/** `what` in a notification's data chooses its sentences: 'on' has its own, and all others say that the feature was switched off. */
export const notificationTexts = { featureSwitched: { on: 'featureSwitchedOn' } } as const satisfies NotificationTexts;
