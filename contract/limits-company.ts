/** The numbers of the company's sign-in, as a part of limits.ts. */
const KiB = 1024;
const minute = 60_000;

export const company = {
  /** How long a sign-in may take from its button until the person is back. */
  flowMs: 10 * minute,
  /** A provider has so long for each answer, which may be so large; what it says of itself is remembered for so long. */
  answerMs: 5000,
  answerBytes: 512 * KiB,
  knownMs: 10 * minute,
  /** Its keys, or a provider that did not answer a stranger's logout call, are asked again at most so often. */
  againMs: 5000,
  /** Admins are told so often of what it leaves unsaid, a red line stands after so long, and what is not heard of again is forgotten. */
  unsaidToldMs: 24 * 60 * minute,
  unsaidLongMs: 30 * 24 * 60 * minute,
  unsaidKeptMs: 90 * 24 * 60 * minute,
  /** How far its clock may be from ours, and how old its word that somebody signed out may be. */
  skewMs: 30_000,
  logoutAgeMs: 5 * minute,
  /** Sign-ins begun from one address; beyond these one at a time. */
  begun: { max: 300, windowMs: 15 * minute },
  providers: 10,
  roles: 50,
  /** Lengths: of what is typed, of what a browser comes back with, of a token that says somebody signed out, of a claim as a test shows it. */
  name: 60,
  issuer: 500,
  clientId: 200,
  secret: 1000,
  claim: 100,
  answer: 4000,
  token: 20_000,
  value: 500,
} as const;
