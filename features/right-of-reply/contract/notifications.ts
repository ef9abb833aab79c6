import type { NotificationPaths, NotificationSubjects, NotificationTexts } from '#contract/notification-kinds.ts';

export const notificationSubjects = { summary: 'rants', checkIn: 'rants' } as const satisfies NotificationSubjects;

export const notificationPaths = { summary: '/messages?tab=about-me', checkIn: '/messages?tab=told' } satisfies NotificationPaths;

/** The texts of later events. The first event of each kind has the text of the kind itself. */
export const notificationTexts = {
  summary: { replied: 'summaryReplied', shared: 'summaryShared' },
  checkIn: { told: 'checkInTold', answered: 'checkInAnswered' },
} as const satisfies NotificationTexts;
