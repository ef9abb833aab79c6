/** Shown where keys for programs are made. */
export const english = {
  'keys.rooms.notifications': 'Notifications',
} as const;
