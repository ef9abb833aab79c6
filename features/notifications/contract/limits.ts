const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Rows that the bell lists at a time. */
  shown: 50,
  /** A deleted one can be brought back for so long. */
  undoMs: 24 * hour,
  /** The email of a notification waits so long, in case the notification is read meanwhile. */
  mailDelayMs: 5 * minute,
  /** Characters of the first words of a rant, as a reader counts them. */
  excerpt: 80,
} as const;
