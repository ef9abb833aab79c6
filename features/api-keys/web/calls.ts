/** The query key of all lists of keys: a change refetches one's own list and everybody's. */
export const keysRoom = ['keys'];
