/** Shown in the list of deleted things. */
export const english = {
  'deleted.plan': 'Action plan',
} as const;
