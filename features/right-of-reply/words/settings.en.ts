/** Shown in Settings. */
export const english = {
  'settings.protectors': 'Trusted contacts',
} as const;
