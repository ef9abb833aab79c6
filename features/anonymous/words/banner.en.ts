/** The reminder above every page, for an author who asked for it. */
export const english = {
  'app.unsent': 'Something you wrote is not sent yet.',
} as const;
