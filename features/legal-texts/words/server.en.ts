/** Sentences of refused calls. */
export const english = {
  'refusal.legal_not_found': 'There is no such text.',
} as const;
