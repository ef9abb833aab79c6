export const limits = {
  /** Heads or removals of one page. */
  page: 100,
  /** Hashes of leaves of one page. */
  leaves: 1000,
  /** Hours of rounds on a day. */
  roundHours: { default: [11, 16], max: 4 },
  /** Addresses of witnesses. */
  witnesses: 10,
  /** The chance that a round has one more blank leaf, and one more blank removal. */
  blankLeaves: 0.9,
  blankRemovals: 0.5,
  /** Milliseconds between the end of the time for editing and the first round that takes what was written. */
  afterEditMs: 60_000,
} as const;
