/** Shown where keys for programs are made. */
export const english = {
  'keys.rooms.audit': 'Audit log',
} as const;
