/** For how many months words may be kept, and of how many categories one call says so. */
export const keepMonths = { min: 1, max: 240, categories: 500, ahead: 12 } as const;

/** Of what is said of a legal hold. */
export const holdLengths = { why: 500 } as const;

/** Of requests for what is kept about somebody. Days: after closing, and of one nobody closes; before the last day at which admins are told. */
export const requestLimits = { why: 500, keptDays: 90, openDays: 400, rants: 1000, candidates: 200, notices: [7, 0] } as const;
