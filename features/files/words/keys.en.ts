/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.files': 'Files of rants',
} as const;
