export const limits = {
  /** Bytes of a body with a plan. */
  body: 256 * 1024,
  /** Characters of a description, a public note and a step. */
  description: 10_000,
  publicNote: 1000,
  step: 500,
  maxRants: 100,
  maxSteps: 100,
  /** A plan made from a filter is linked to its rants, unless one says no, up to so many. */
  linkedAtFirst: 50,
  /** Days before a plan was made in which the feedback is counted that it answers. */
  feedbackDays: 30,
  /** Weeks of this feedback that are shown. */
  weeksBefore: 8,
  weeksSince: 26,
  /** Titles in one reminder. */
  titlesShown: 5,
  pageSizes: [10, 25, 50],
  defaultPageSize: 10,
} as const;
