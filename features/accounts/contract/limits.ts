/** The numbers of accounts that nobody else reads. Those that the platform or other features read are in contract/limits.ts. */
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Attempts per fixed window. */
  failedLoginsPerAccount: { max: 10, windowMs: 15 * minute },
  failedLoginsPerAddress: { max: 100, windowMs: 15 * minute },
  /** From all addresses together. */
  failedLoginsInAll: { max: 100, windowMs: 15 * minute },
  /** Wrong codes of a second factor. */
  codes: { max: 5, windowMs: 15 * minute },
  /** After so many wrong ones in a row the password is not taken any more. */
  wrongCodesInARow: 50,
  /** Beyond those limits, one attempt per this time is taken. */
  slowLoginMs: 10_000,
  /** A wrong sign-in beyond the limits is answered after this time, so that nobody can tell whether a password was compared. */
  refusedLoginMs: 1000,
  registrations: { max: 20, windowMs: hour },
  /** `name`, `idLength`: characters. */
  passkeys: { perPerson: 20, challengeMs: 5 * minute, idLength: 1400, name: 100 },
  /** Characters of the sealed secret that a browser brings back when an authenticator app is set up. */
  sealedSecret: 400,
  /** Invite links that can be used at the same time, and for how many days at most. */
  invites: { live: 20, maxDays: 90, choices: [7, 30, 90] },
  /** The page after registering leads to the sign-in after this time. */
  registeredRedirectMs: 5000,
} as const;
