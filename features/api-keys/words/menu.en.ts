/** Sentences in the palette. */
export const english = {
  'app.keys': 'Keys for programs',
} as const;
