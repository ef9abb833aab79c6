/** Sentences on the page of keys for programs. */
export const english = {
  'keys.rooms.reports': 'Exports and reports',
} as const;
