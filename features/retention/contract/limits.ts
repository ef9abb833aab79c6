export const limits = {
  months: { min: 1, max: 240 },
  /** Categories in one call. */
  categories: 500,
  /** Months that a preview looks ahead. */
  previewMonths: 12,
  /** Characters of a hold's reason. */
  why: 500,
} as const;
