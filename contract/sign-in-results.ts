/** How people sign in, and how it ends: the columns of the table `sign_ins`, which the platform writes. */
export const signInWays = ['password', 'passkey', 'company', 'setup', 'key'] as const;
export type SignInWay = (typeof signInWays)[number];
/** `throttled`: refused after too many wrong passwords, whatever was typed. */
export const signInResults = [
  'ok',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'companyRefused',
  'unknownAddress',
  'pending',
  'rejected',
  'deactivated',
  'throttled',
  'keyExpired',
  'keyEnded',
] as const;
export type SignInResult = (typeof signInResults)[number];
