/** Shown in the choice of what a key is for. */
export const english = {
  'keys.rooms.actionPlans': 'Action plans',
} as const;
