/** Sentences on the sign-in page. */
export const english = {
  'sso.button': 'Sign in with {name}',
  'sso.byPassword': 'Sign in with a password',
  'sso.or': 'or',
  'sso.leaving': 'Opening the sign-in page...',
} as const;
