/** Shown where keys for programs are made. */
export const english = {
  'keys.rooms.rants': 'Rants',
  'keys.rooms.views': 'Saved views',
  'keys.rooms.readyAnswers': 'Ready answers',
} as const;
