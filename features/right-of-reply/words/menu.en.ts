/** Shown in the account menu and the palette. */
export const english = {
  'app.messages': 'Messages',
} as const;
