/** Shown in the list of what was deleted. */
export const english = {
  'deleted.article': 'Article',
} as const;
