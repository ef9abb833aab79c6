/** Shown where API keys are made. */
export const english = {
  'keys.groups.reports': 'Exports and reports',
} as const;
