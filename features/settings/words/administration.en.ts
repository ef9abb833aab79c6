/** Names the pages of Administration. */
export const english = {
  'administration.start': 'Start',
  'administration.startAbout': 'Open steps, and anything that needs attention.',
  'administration.organisation': 'Organisation',
  'administration.organisationAbout': 'Name, time zone, working hours and holidays.',
  'administration.rants': 'Rants',
  'administration.rantsAbout': 'Readers and deadlines.',
  'administration.signIn': 'Sign-in',
  'administration.signInAbout': 'Passwords, sessions, second factor, the company’s sign-in.',
  'administration.data': 'Data and law',
  'administration.dataAbout': 'How long data is kept, legal holds, your own texts.',
} as const;
