export const limits = {
  /** Bytes of the body of a request with a plan. */
  body: 256 * 1024,
  /** `description`, `publicNote`, `step`: characters. `maxRants`, `maxSteps`: the most that one plan may have. */
  description: 10_000,
  publicNote: 1000,
  step: 500,
  maxRants: 100,
  maxSteps: 100,
  /** Up to this many rants found by filters, the box that links them to a new plan is ticked at first. */
  linkedAtFirst: 50,
  /** Days before a plan was made in which its feedback is counted. */
  feedbackDays: 30,
  /** Weeks of feedback that are shown before and after a plan was made. */
  weeksBefore: 8,
  weeksSince: 26,
  /** Plan titles listed in one reminder. */
  titlesShown: 5,
  pageSizes: [10, 25, 50],
  defaultPageSize: 10,
} as const;
