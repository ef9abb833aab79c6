/** Shown where keys for programs are made. */
export const english = {
  'keys.rooms.mail': 'Email',
} as const;
