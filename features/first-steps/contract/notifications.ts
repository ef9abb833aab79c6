import type { NotificationModels, NotificationSubjects } from '#contract/notification-kinds.ts';

export const notificationSubjects = { testRant: 'rants' } as const satisfies NotificationSubjects;

export const notificationModels = { TestRant: () => '/administration#test-rant' } satisfies NotificationModels;
