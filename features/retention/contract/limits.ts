export const limits = {
  /** Months for which words can be kept. */
  months: { min: 1, max: 240 },
  /** Categories in one call. */
  categories: 500,
  /** Months that a preview looks ahead. */
  previewMonths: 12,
  /** Characters of the reason for a legal hold. */
  why: 500,
} as const;
