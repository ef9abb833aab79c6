/** On the page of the sign-in. */
export const english = {
  'accounts.sealed': 'Read an answer with 12 words',
} as const;
