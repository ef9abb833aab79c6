/** Shown in the list of what was deleted. */
export const english = {
  'deleted.option': 'Option',
} as const;
