const KiB = 1024;
const minute = 60_000;

export const limits = {
  /** From pressing the button until the person is back. */
  flowMs: 10 * minute,
  /** Time and size of a provider's response, and how long its metadata is cached. */
  answerMs: 5000,
  answerBytes: 512 * KiB,
  knownMs: 10 * minute,
  /** Minimum time before a provider's keys are fetched again, or before a provider that did not answer is asked again for a logout call. */
  againMs: 5000,
  /** For claims that are left out: how often admins are notified, when System shows a red line, and when the rows are deleted. */
  unsaidToldMs: 24 * 60 * minute,
  unsaidLongMs: 30 * 24 * 60 * minute,
  unsaidKeptMs: 90 * 24 * 60 * minute,
  /** Allowed difference between the provider's clock and this one, and the maximum age of a logout token. */
  skewMs: 30_000,
  logoutAgeMs: 5 * minute,
  /** Sign-ins begun from one address. Beyond this limit they are slowed down. */
  begun: { max: 300, windowMs: 15 * minute },
  providers: 10,
  roles: 50,
  /** Characters: of fields, of each callback parameter (`answer`), of a logout `token`, and of a claim's `value` as a test shows it. */
  name: 60,
  issuer: 500,
  clientId: 200,
  secret: 1000,
  claim: 100,
  answer: 4000,
  token: 20_000,
  value: 500,
} as const;
