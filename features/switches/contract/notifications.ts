import type { NotificationPaths, NotificationSubjects, NotificationTexts } from '#contract/notification-kinds.ts';

export const notificationSubjects = { featureSwitched: 'accounts' } as const satisfies NotificationSubjects;

export const notificationPaths = { featureSwitched: '/administration/system#features' } satisfies NotificationPaths;

/** A notification without `what` says that the feature was switched off. */
export const notificationTexts = { featureSwitched: { on: 'featureSwitchedOn' } } as const satisfies NotificationTexts;
