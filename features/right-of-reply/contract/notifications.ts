import type { NotificationPaths, NotificationSubjects, NotificationTexts } from '#contract/notification-kinds.ts';

export const notificationSubjects = { summary: 'rants', checkIn: 'rants' } as const satisfies NotificationSubjects;

export const notificationPaths = { summary: '/about-me', checkIn: '/check-ins' } satisfies NotificationPaths;

/** The first event of each has the words of the kind itself. */
export const notificationTexts = {
  summary: { replied: 'summaryReplied', shared: 'summaryShared' },
  checkIn: { told: 'checkInTold', answered: 'checkInAnswered' },
} as const satisfies NotificationTexts;
