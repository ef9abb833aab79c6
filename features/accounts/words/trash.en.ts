/** Shown in the list of what was deleted. */
export const english = {
  'deleted.user': 'Account',
} as const;
