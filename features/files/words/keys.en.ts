/** Shown where keys for programs are made. */
export const english = {
  'keys.rooms.files': 'Files of rants',
} as const;
