/** Shown where API keys are made. */
export const english = {
  'keys.groups.audit': 'Activity',
} as const;
