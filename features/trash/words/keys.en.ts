/** Shown where keys for programs are made. */
export const english = {
  'keys.rooms.deleted': 'Recently deleted',
} as const;
