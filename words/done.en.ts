/** Sentences of success that travel as `msg`. */
export const english = {
  'done.notificationDeleted': 'Notification deleted.',
} as const;
