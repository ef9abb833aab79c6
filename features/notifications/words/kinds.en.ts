/** Each kind of notification in a few words, from the view of the person who gets it. */
export const english = {
  'kind.registration': 'An account is waiting for approval',
  'kind.joined': 'A person joins with an invite link',
  'kind.lookAlike': 'A name looks like an account',
  'kind.linkDecided': 'The server’s operator decides about a link',
  'kind.linkRemoved': 'A link is removed',
  'kind.adminMade': 'A new admin is appointed',
  'kind.accountErased': 'An account is erased',
  'kind.accountApproved': 'Your account is approved',
  'kind.accountRejected': 'Your registration is not approved',
  'kind.accountDisabled': 'Your account is disabled',
  'kind.accountChanged': 'Your email or password is changed',
  'kind.signInChanged': 'How you sign in is changed',
  'kind.factorReset': 'A second factor is reset',
  'kind.fromOutside': 'Your directory or company sign-in needs attention',
  'kind.newDevice': 'Your account is used on a new device',
  'kind.newProgram': 'A program signs in to your account',
  'kind.mailServer': 'The mail server is changed',
  'kind.approvedSoon': 'An account is approved shortly after such a change',

  'kind.accounts': 'Accounts',
} as const;
