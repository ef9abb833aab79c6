export const limits = {
  /** Characters of a reason in the admin's words. */
  why: 500,
  /** Days after which a closed request is deleted. */
  keptDays: 90,
  /** A request that nobody closed is deleted this many days after its answer was due. */
  openDays: 400,
  /**
   * `rants`: the most rants about a person in one draft. `candidates`: the most rants, the most plans and the most articles that are taken
   * into a draft for each name because they mention it.
   */
  rants: 1000,
  candidates: 200,
  /** Admins are notified this many days before the answer is due. */
  notices: [7, 0],
} as const;
