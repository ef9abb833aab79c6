export const limits = {
  /** Characters of a reason in words. */
  why: 500,
  /** Days until a closed request is deleted. */
  keptDays: 90,
  /** Days after the last day until a request is deleted that nobody closes. */
  openDays: 400,
  /** Rants about a person, and passages that only mention the name, in one draft. */
  rants: 1000,
  candidates: 200,
  /** Days before the last day on which admins are notified. */
  notices: [7, 0],
} as const;
