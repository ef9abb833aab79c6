/** Sentences in menus, in the palette and in the list of keys. */
export const english = {
  'app.help': 'Help',
  'app.keyGuides': 'Go to the help',
} as const;
