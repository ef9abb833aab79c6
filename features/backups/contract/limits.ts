const hour = 3_600_000;

export const limits = {
  hour: { min: 0, max: 23 },
  /** Backups that stay in the folder. */
  keep: { default: 14, min: 1, max: 365 },
  /** Characters that the passphrase of an encrypted backup must have. */
  passphraseLeast: 12,
  /** The settings of a new organisation. */
  newOrganisation: { hour: 2, keep: 7 },
  /** Milliseconds after which admins are warned: since the last backup, or since the first account if there was never a backup. */
  oldMs: 7 * 24 * hour,
  neverMs: 24 * hour,
  /** Backups that admins start together. Each reads the whole database, and the oldest ones go. */
  byHand: { max: 5, windowMs: hour },
  /** A backup that was started longer ago than this and left no outcome ended with its server. */
  runningMs: hour,
} as const;
