/** For how many months words may be kept, and of how many categories one call says so. */
export const keepMonths = { min: 1, max: 240, categories: 500, ahead: 12 } as const;

/** Of what is said of a legal hold. */
export const holdLengths = { why: 500 } as const;
