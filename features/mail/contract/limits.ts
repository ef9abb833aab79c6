const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const limits = {
  /** Days for which the queue shows emails. */
  days: { default: 30, min: 7, max: 365 },
  /** A person gets this many emails a day, then a digest. Account emails, links and digests do not count. */
  perDay: 4,
  /** Pauses between tries, after the last of which an email is given up. Together more than a day, as mail servers limit emails per day. */
  pausesMs: [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 14 * hour],
  /** Where the mail server offers no TLS nothing is given up; one email after such a pause asks it again. */
  noTlsPauseMs: 30 * minute,
  /** Admins are told of an email that was refused and has waited for so long. */
  lateMs: hour,
  page: [25, 50, 100],
  /** For each step of SMTP: some servers greet strangers after half a minute only. */
  timeoutMs: 45 * second,
  /** For one email, and the time in which no other instance sends it. */
  sendMs: minute,
  leaseMs: 2 * minute,
  /** A mail server that is tried answers within this time. */
  testMs: 12 * second,
  /** Tests of a mail server that is not saved yet. Each connects to a host that somebody typed. */
  tests: { max: 10, windowMs: 10 * minute },
  /** The time for which the former mail server is tried, to tell admins by it that it was changed. */
  formerServerMs: 10 * second,
  /** Characters of the host, the user name and the password of the mail server. */
  host: 253,
  user: 320,
  password: 1000,
  /** The usual port, and the one for implicit TLS. */
  ports: { default: 587, tls: 465, max: 65_535 },
  /** The longest excerpt of what the mail server said. */
  maxReason: 300,
  /** Characters of a subject, and of the organisation's name in it. */
  maxSubject: 78,
  maxSubjectName: 30,
  digestHour: 8,
  maxDigest: 20,
} as const;
