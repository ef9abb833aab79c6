/** Sentences on the page System. */
export const english = {
  'system.unsaid': 'For 30 days the company’s sign-in has not said what it is asked for.',
  'system.unsaidMore':
    'People keep the role and the departments they had, or cannot come in. Test the connection in Settings: it says what is missing.',
} as const;
