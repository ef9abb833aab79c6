/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.mail': 'Email',
} as const;
