/** Sentences about rants where keys for programs are made. */
export const english = {
  'keys.groups.rants': 'Rants',
  'keys.groups.views': 'Saved views',
  'keys.groups.readyAnswers': 'Saved replies',
} as const;
