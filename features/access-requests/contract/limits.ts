export const limits = {
  /** Characters of a reason in the admin's words. */
  why: 500,
  /** Days after which a closed request is deleted. */
  keptDays: 90,
  /** Days after its last day at which a request that nobody closed is deleted. */
  openDays: 400,
  /** The most rants about a person, and the most passages that only mention the name, in one draft. */
  rants: 1000,
  candidates: 200,
  /** Days before the last day at which admins are notified. */
  notices: [7, 0],
} as const;
