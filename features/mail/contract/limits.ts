const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const limits = {
  /** Days for which the queue shows emails. */
  days: { default: 30, min: 7, max: 365 },
  /** A person gets this many emails a day, then a digest. Account emails, links and digests do not count. */
  perDay: 4,
  /**
   * Pauses between tries; the email is given up if the try after the last one fails, too. Together they are longer than a day, because mail
   * servers have daily limits.
   */
  pausesMs: [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 14 * hour],
  /** If the mail server offers no TLS, no email is given up: after this pause one email tries again. */
  noTlsPauseMs: 30 * minute,
  /** Admins are warned of an email that was refused and has waited this long. */
  lateMs: hour,
  page: [25, 50, 100],
  /** The longest wait in each step of SMTP: some servers greet unknown clients only after half a minute. */
  timeoutMs: 45 * second,
  /** The longest time for sending one email, and the lease during which no other instance sends it. */
  sendMs: minute,
  leaseMs: 2 * minute,
  /** The longest time for a test of a mail server. */
  testMs: 12 * second,
  /** Tests of a mail server that is not saved yet. They are limited because each connects to a host that was typed in. */
  tests: { max: 10, windowMs: 10 * minute },
  /** The longest time for an email by the former mail server, which tells the admins that it was changed. */
  formerServerMs: 10 * second,
  /** Characters of the host, the user name and the password of the mail server. */
  host: 253,
  user: 320,
  password: 1000,
  /** The usual port, and the one for implicit TLS. */
  ports: { default: 587, tls: 465, max: 65_535 },
  /** Characters of the mail server's answer that are stored as the error. */
  maxReason: 300,
  /** Characters of a subject, and of the organisation's name in it. */
  maxSubject: 78,
  maxSubjectName: 30,
  digestHour: 8,
  maxDigest: 20,
} as const;
