const hour = 3_600_000;

export const limits = {
  /** The hour of the day at which a backup is made. */
  hour: { min: 0, max: 23 },
  /** How many backups stay in the folder. */
  keep: { default: 14, min: 1, max: 365 },
  /** Characters of the passphrase of an encrypted backup, at least. */
  passphraseLeast: 12,
  /** The settings of a new organisation. */
  newOrganisation: { hour: 2, keep: 7 },
  /** Milliseconds after which admins are warned: since the last backup, and since the first account where no backup was ever made. */
  oldMs: 7 * 24 * hour,
  neverMs: 24 * hour,
} as const;
