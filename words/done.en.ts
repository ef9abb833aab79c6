/** Sentences of success that the server sends as `msg`. */
export const english = {} as const;
