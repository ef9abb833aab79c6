/** `share`: minimum number of people for a published share; `afterDays`: days from the end of a quarter to its publication. */
export const limits = { share: 10, afterDays: 5 } as const;
