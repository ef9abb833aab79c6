/** Shown in the choice of what a key is for. */
export const english = {
  'keys.groups.actionPlans': 'Action plans',
} as const;
