/** Shown in the choice of what a key is for. */
export const english = {
  'keys.groups.options': 'Names, departments, categories',
} as const;
