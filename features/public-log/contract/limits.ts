export const limits = {
  /** The heads or removals on one page. */
  page: 100,
  /** The hashes of leaves on one page. */
  leaves: 1000,
  /** The hours of a day at which rounds are held, and how many there may be. */
  roundHours: { default: [11, 16], max: 4 },
  /** The most addresses of witnesses. */
  witnesses: 10,
  /** The chance that a round has one more blank leaf, and one more blank removal. */
  blankLeaves: 0.9,
  blankRemovals: 0.5,
  /** Milliseconds between the end of the time for editing a rant and the first round that takes it in. */
  afterEditMs: 60_000,
} as const;
