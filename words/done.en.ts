/** Sentences of success that travel as `msg`. */
export const english = {
  'done.notificationDeleted': 'Notification deleted.',
  'done.restored': 'Restored.',
  'done.removedForGood': 'Removed for good.',
  'done.undone': 'Undone.',
} as const;
