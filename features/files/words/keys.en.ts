/** Shown where API keys are made. */
export const english = {
  'keys.groups.files': 'Files of rants',
} as const;
