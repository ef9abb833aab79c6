/** Sentences of success that travel as `msg`. */
export const english = {} as const;
