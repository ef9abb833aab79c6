/** Shown in the list of what was deleted. */
export const english = {
  'deleted.plan': 'Action plan',
} as const;
