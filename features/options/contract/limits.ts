/** Limits of the lists. The length of a name is in contract/limits.ts, because filters everywhere need it. */
export const limits = {
  /** The most people who can answer for one department or category in turn. */
  maxAnswerers: 50,
  /** Roughly how many people work in a department. */
  headcount: { min: 1, max: 1_000_000 },
  /** Names added to a list in one call. */
  namesTogether: 200,
} as const;
