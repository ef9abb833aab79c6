/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.deleted': 'Recently deleted',
} as const;
