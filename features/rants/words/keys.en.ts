/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.rants': 'Rants',
  'keys.groups.views': 'Saved views',
  'keys.groups.readyAnswers': 'Ready answers',
} as const;
