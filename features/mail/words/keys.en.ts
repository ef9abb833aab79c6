/** Shown where API keys are made. */
export const english = {
  'keys.groups.mail': 'Email',
} as const;
