/** Limits of the first steps. */
export const limits = {
  /** Characters of a test rant. */
  testRant: 2000,
} as const;
