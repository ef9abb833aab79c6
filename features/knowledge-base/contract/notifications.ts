import type { NotificationModels, NotificationSubjects, NotificationTopics } from '#contract/notification-kinds.ts';

export const notificationTopics = { articles: true } as const satisfies NotificationTopics;

export const notificationSubjects = { articleComment: 'articles' } as const satisfies NotificationSubjects;

export const notificationModels = {
  Article: (id: string | null) => (id ? `/knowledge-base/articles/${id}` : '/knowledge-base'),
} satisfies NotificationModels;
