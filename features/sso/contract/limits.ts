const KiB = 1024;
const minute = 60_000;

export const limits = {
  /** From the button until the person is back. */
  flowMs: 10 * minute,
  /** Time and size of an answer of a provider, and how long its metadata is remembered. */
  answerMs: 5000,
  answerBytes: 512 * KiB,
  knownMs: 10 * minute,
  /** Least time until its keys are asked for again, or until it is asked at all after it did not answer a logout call. */
  againMs: 5000,
  /** For claims left unsaid: how often admins are told, when System shows a red line, and when they are forgotten. */
  unsaidToldMs: 24 * 60 * minute,
  unsaidLongMs: 30 * 24 * 60 * minute,
  unsaidKeptMs: 90 * 24 * 60 * minute,
  /** Difference between its clock and ours, and age of a logout token. */
  skewMs: 30_000,
  logoutAgeMs: 5 * minute,
  /** Sign-ins begun from one address. Beyond these, one at a time. */
  begun: { max: 300, windowMs: 15 * minute },
  providers: 10,
  roles: 50,
  /** Characters: of fields, of each part of an `answer` in the address, of a logout `token`, and of the `value` of a claim as a test shows it. */
  name: 60,
  issuer: 500,
  clientId: 200,
  secret: 1000,
  claim: 100,
  answer: 4000,
  token: 20_000,
  value: 500,
} as const;
