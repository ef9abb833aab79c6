/** Shown in the audit log. */
export const english = {
  'audit.family.legal': 'Privacy and Terms',
  'audit.legal.own': 'replaced the built-in {page} with the organisation’s own text',
  'audit.legal.builtIn': 'restored the built-in {page}',
  'audit.page.privacy': 'Privacy Policy',
  'audit.page.channels': 'Authorities outside',
  'audit.page.terms': 'Terms of Service',
  'action.legal.changed': 'Changed Privacy or Terms',
} as const;
