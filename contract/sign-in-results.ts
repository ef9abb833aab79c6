/** Ways and results of sign-ins: values of columns in the table `sign_ins`, which the platform writes. */
export const signInWays = ['password', 'passkey', 'company', 'setup', 'key'] as const;
export type SignInWay = (typeof signInWays)[number];
/** `throttled`: refused after too many wrong passwords, even if this one was right. */
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
