/** Shown where API keys are made. */
export const english = {
  'keys.groups.deleted': 'Recently deleted',
} as const;
