/** Lists of keys are fetched again after a change: one's own, and everybody's. */
export const keysRoom = ['keys'];
