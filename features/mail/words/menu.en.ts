/** Shown in the menu. */
export const english = {
  'app.mail': 'Email',
} as const;
