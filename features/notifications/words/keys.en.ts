/** Shown where API keys are made. */
export const english = {
  'keys.groups.notifications': 'Notifications',
} as const;
