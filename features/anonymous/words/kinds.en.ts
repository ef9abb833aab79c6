/** Shown in the choice of notifications. */
export const english = {
  'kind.sealedRound': 'Sealed rants come in',
} as const;
