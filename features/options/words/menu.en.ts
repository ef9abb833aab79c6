/** Shown in the menu, the palette and the list of keys. */
export const english = {
  'app.options': 'Manage Options',
  'app.keyOptions': 'Go to the options',
} as const;
