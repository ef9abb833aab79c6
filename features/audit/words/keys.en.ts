/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.audit': 'Activity',
} as const;
