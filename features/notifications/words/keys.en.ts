/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.notifications': 'Notifications',
} as const;
