/** Shown in the menu and the palette. */
export const english = {
  'app.resultsPage': 'Results',
} as const;
