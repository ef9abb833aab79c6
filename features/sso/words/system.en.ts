/** Sentences on the page System. */
export const english = {
  'system.unsaid': 'For 30 days the company’s sign-in has not said what it is asked for.',
  'system.unsaidMore':
    'People keep their role and departments, or cannot sign in. Test the connection in Administration: it says what is missing.',
} as const;
