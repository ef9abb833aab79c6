/** Sentences in the palette. */
export const english = {
  'app.keys': 'API keys',
} as const;
