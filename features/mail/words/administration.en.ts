/** Names the pages of Administration. */
export const english = {
  'administration.email': 'Email',
  'administration.emailAbout': 'The mail server, a test, and what was sent.',
} as const;
