/** Sentences of success that travel as `msg`. */
export const english = {
  'done.notificationDeleted': 'Notification deleted.',
  'done.restored': 'Restored.',
  'done.readyRemoved': 'Ready answer removed.',
  'done.viewRemoved': 'View removed.',
  'done.removedForGood': 'Removed for good.',
  'done.undone': 'Undone.',
} as const;
