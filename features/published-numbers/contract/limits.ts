/** The fewest people of whom a share is told, and the days from the end of a quarter to its publication. */
export const limits = { share: 10, afterDays: 5 } as const;
