/** Sentences in the palette. */
export const english = {
  'app.councilReport': 'Works council report',
} as const;
