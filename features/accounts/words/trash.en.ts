/** Sentences for the trash. */
export const english = {
  'deleted.user': 'Account',
} as const;
