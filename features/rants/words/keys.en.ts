/** Sentences about rants where API keys are made. */
export const english = {
  'keys.groups.rants': 'Rants',
  'keys.groups.views': 'Saved views',
  'keys.groups.readyAnswers': 'Saved replies',
} as const;
