import type { NotificationModels, NotificationSubjects, NotificationTopics } from '#contract/notification-kinds.ts';

export const notificationTopics = { plans: true } as const satisfies NotificationTopics;

export const notificationSubjects = {
  planAssigned: 'plans',
  planComment: 'plans',
  planDue: 'plans',
  planStarted: 'plans',
  planDone: 'plans',
} as const satisfies NotificationSubjects;

/** A reminder of several plans has no id and leads to the list of the reader's own plans. */
export const notificationModels = {
  Plan: (id: string | null) => (id ? `/action-plans/${id}` : '/action-plans?owner=me'),
} satisfies NotificationModels;
