/** Sentences on the page of keys for programs. */
export const english = {
  'keys.groups.reports': 'Exports and reports',
} as const;
