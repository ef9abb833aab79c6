/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.reports': 'Exports and reports',
} as const;
