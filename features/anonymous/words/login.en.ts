/** Shown on the login page. */
export const english = {
  'accounts.sealed': 'Read an answer with a 12-word code',
} as const;
