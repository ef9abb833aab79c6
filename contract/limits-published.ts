/** The numbers of what is published, as a part of limits.ts. */
/**
 * Published numbers: the fewest people a number may be about, the fewest of whom a share is told, and the days from the end of a quarter to its
 * publication. `classes`: how many rants were behind a plan, so many at least.
 */
export const published = { people: 5, share: 10, afterDays: 5, classes: [5, 10, 20, 50] } as const;
