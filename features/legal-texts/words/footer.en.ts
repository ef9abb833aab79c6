/** Links in the footer of every page. */
export const english = {
  'app.privacy': 'Privacy Policy',
  'app.terms': 'Terms of Service',
} as const;
