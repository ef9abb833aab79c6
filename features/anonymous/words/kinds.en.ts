/** Shown in the choice of notifications. */
export const english = {
  'kind.sealedRound': 'Anonymous rants come in',
} as const;
