/** Shown in Settings. */
export const english = {
  'settings.protectors': 'Protectors',
} as const;
