/** Shown where an API key's permissions are chosen. */
export const english = {
  'keys.groups.actionPlans': 'Action plans',
} as const;
