/** Limits that only this feature reads. Those that the platform or other features read are in contract/limits.ts. */
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Attempts per fixed window: for one account from one network or one known device, and from one network for all accounts. */
  failedLoginsPerAccount: { max: 10, windowMs: 15 * minute },
  failedLoginsPerAddress: { max: 100, windowMs: 15 * minute },
  /** For one account, from all networks together. */
  failedLoginsInAll: { max: 100, windowMs: 15 * minute },
  /** Wrong codes of a second factor. */
  codes: { max: 5, windowMs: 15 * minute },
  /** After this many wrong codes in a row the password is refused. */
  wrongCodesInARow: 50,
  /** Beyond the limits above, one attempt is allowed per this interval. */
  slowLoginMs: 10_000,
  /** A wrong sign-in beyond the limits is answered after this time, so that nobody can tell whether a password was compared. */
  refusedLoginMs: 1000,
  registrations: { max: 20, windowMs: hour },
  /** `name`, `idLength`: characters. */
  passkeys: { perPerson: 20, challengeMs: 5 * minute, idLength: 1400, name: 100 },
  /** Characters of the encrypted secret that a browser sends back while an authenticator app is set up. */
  sealedSecret: 400,
  /** `live`: how many links may be valid at once. `maxDays` and `choices`: days of validity, at most and as offered. */
  invites: { live: 20, maxDays: 90, choices: [7, 30, 90] },
  /** The page after registering redirects to the sign-in after this time. */
  registeredRedirectMs: 5000,
} as const;
