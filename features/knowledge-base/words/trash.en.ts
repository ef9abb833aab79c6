/** Shown in the list of deleted things. */
export const english = {
  'deleted.article': 'Article',
} as const;
