/** Shown in the choice of notifications. */
export const english = {
  'kind.featureSwitched': 'A feature is switched off or on',
} as const;
