const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Notifications on one page of the list behind the bell. */
  shown: 50,
  /** The time in which a deleted notification can be restored. */
  undoMs: 24 * hour,
  /** How long the email of a notification waits, in case the notification is read meanwhile. */
  mailDelayMs: 5 * minute,
  /** Characters of a rant's first words in a notification. */
  excerpt: 80,
} as const;
