/**
 * The numbers of product.md 7 that a person or another program can notice. Those that concern only one feature are in the feature's
 * contract/limits.ts.
 */
import { database } from './limits-database.ts';
import { socketLimits } from './limits-socket.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Maximum sizes of bodies in bytes; `depth`: nesting of the JSON. */
  body: {
    default: 64 * KiB,
    people: MiB,
    bulk: MiB,
    depth: 32,
  },
  /**
   * Time for a JSON body (`wordsMs`) and for a file (`fileMs`: 10 MB on a slow line) to arrive. A body or headers end after `stillMs`
   * without another byte.
   */
  arrival: { wordsMs: minute, fileMs: 10 * minute, stillMs: 10_000 },
  /** Simultaneous connections on one instance that have made no call with a session: from one address, and altogether. */
  connections: { perAddress: 500, inAll: 10_000 },
  /** Maximum number of rants that one call changes, and that one transaction changes. */
  bulk: { rants: 500, together: 100 },
  /** Lengths, in UTF-16 units, as `maxLength` and the counters of the forms count. */
  length: {
    name: 200,
    email: 254,
    optionName: 100,
    title: 200,
    comment: 10_000,
    suggest: 2000,
    search: 200,
    code: 40,
    minPassword: 8,
    maxPassword: 256,
  },
  /** Attempts per fixed window. */
  rate: {
    /** Links for a lost password: per account and address together, per account, and per address. */
    lostPerBoth: { max: 3, windowMs: hour },
    lostPerAccount: { max: 20, windowMs: hour },
    lostPerAddress: { max: 30, windowMs: hour },
    /** Links that confirm an address, per person. The address may belong to somebody else, so mail to it is limited. */
    addressLinks: { max: 5, windowMs: hour },
    rants: { max: 60, windowMs: hour },
    /** Messages on rants, and those to trusted contacts. Comments are counted separately for each kind of thing. */
    messages: { max: 60, windowMs: hour },
    comments: { max: 60, windowMs: hour },
    calls: { max: 600, windowMs: minute },
    /**
     * Calls without a session: each address may make `calls`, and as many again for each person who was signed in there in the last
     * `forMs`, up to `most` people.
     */
    here: { forMs: hour, most: 100 },
    /**
     * Proof of work, in bits, that lets a caller without a session go beyond the limit (contract/work.ts): one bit more each time the
     * worked calls of the address within `windowMs` double, up to `mostBits`. A device tries `tries` times. `flood` refused calls in an
     * hour count as a flood.
     */
    work: { bits: 14, mostBits: 18, windowMs: 10 * minute, saltMs: minute, tries: 5, flood: 300 },
    /** All API keys of one person together, or one service key. */
    keyCalls: { max: 300, windowMs: minute },
    /** New API keys per person, including those that have ended since. */
    keys: { max: 30, windowMs: hour },
    /** Requests of one polling connection, or of one address before its connection is established. */
    polls: { max: 600, windowMs: minute },
  },
  /**
   * Password hashing: `atOnce` hashes run in parallel. At most `waitingOfOne` requests wait per source (a network, a device or a person);
   * at most `waitingInAll` wait from known sources, and as many from unknown ones. After `knownInARow` requests from known sources, one
   * from an unknown source is served.
   */
  hashing: { atOnce: 2, waitingOfOne: 20, waitingInAll: 200, knownInARow: 3, retryAfterSeconds: 5 },
  /**
   * How many calls a call counts as in `rate.calls`: `far` is a search, or a page that is far down or sorted without an index; `whole` is a
   * list without paging.
   */
  cost: { default: 1, far: 5, whole: 10, file: 20 },
  session: { touchMs: 10 * minute },
  /** All admins are notified if an account is approved within this time after the mail server, a provider or the admins changed. */
  approval: { soonMs: hour },
  /** How long after a password or second factor a call that cannot be undone asks for no new one. */
  proof: { freshMs: 10 * minute },
  /**
   * Codes of an authenticator app change every `stepMs`; the previous and the next code are accepted too. `recoveryCodes`: number of codes
   * created at once.
   */
  secondFactor: { stepMs: 30_000, recoveryCodes: 10, setUpMs: 15 * minute },
  /** Devices that are remembered per account, each until it has not been used for `keptMs`. `secret`: length of its secret. */
  device: { perPerson: 20, keptMs: 90 * 24 * hour, secret: 64 },
  /** Days after which a session ends: without use, and in any case. */
  sessionDays: { idle: { default: 14, min: 1, max: 90 }, absolute: { default: 90, min: 1, max: 365 } },
  /** Ends of sessions for a single role; the time without use is in hours. */
  sessionEnds: { idleHours: { min: 1, max: 24 * 90 }, absoluteDays: { min: 1, max: 365 } },
  notificationDays: { read: { default: 90, min: 7, max: 3650 }, unread: { default: 180, min: 30, max: 3650 } },
  /** `choices`: offered in Settings besides 'for good'. */
  auditDays: { min: 90, max: 3650, choices: [365, 730, 1095, 1825, 3650] },
  minPasswordLength: { default: 8, min: 8, max: 64 },
  link: { lifeMs: 24 * hour },
  /**
   * API keys and directory keys end after `maxDays` at most. Their last use is written at most every `touchMs`. Ended keys are stored for
   * `keptMs`.
   */
  keys: { maxDays: 365, name: 60, touchMs: minute, keptMs: 365 * 24 * hour },
  /**
   * Sign-ins are stored for `keptMs`, their addresses for `addressMs`. Refusals within one minute get separate entries for at most
   * `accountsPerMinute` accounts. A person sees the last `mine` of their own.
   */
  signIns: { keptMs: 90 * 24 * hour, addressMs: 30 * 24 * hour, accountsPerMinute: 100, mine: 10, page: [25, 50, 100] },
  /** Tickets replace the session in the address of a download. */
  ticket: { lifeMs: 60_000 },
  /** Days in which deleted things can be restored. */
  deletedDays: 30,
  /**
   * Where two people must agree, the second account must not depend on the first person: not if that person made or approved it, or changed
   * its role, password or link within this many days.
   */
  secondPersonDays: 30,
  /** The Undo button is shown for `shownMs`, or longer while the pointer is on it; the server accepts the call for `takenMs`. */
  undo: { shownMs: 10_000, takenMs: 60_000 },
  /**
   * Limits of unlogged calls, which are counted only in memory: per minute for one person, and for one address (as many again for each
   * person who is signed in there); per second for all callers together.
   */
  unloggedCalls: { callsPerMinute: 60, callsPerSecond: 100 },
  /** Distinct words of one text that are indexed for search; later ones are not. */
  maxFoundWords: 20_000,
  /** Hour of the day for reminders, in the organisation's zone. */
  reminderHour: { default: 9, min: 0, max: 23 },
  /** Imported files of people: maximum rows, columns, and characters per row. */
  import: { people: 5000, columns: 50, lineLength: 10_000 },
  /**
   * `people`, `departments`: ids in one call. `exports`, `lists`: parallel exports and list queries per person; a further list query waits
   * up to `waitMs`. Ended exports are reported for `endedMs`, at most `maxEnded` per person.
   */
  concurrent: { people: 200, departments: 500, exports: 2, endedMs: minute, maxEnded: 20, lists: 2, waitMs: 5000 },
  /**
   * Refusals of the same call to the same person within `gatherMs` are one row of the audit log. `maxTargets`: targets stored per row;
   * `packChanges`: changes listed in the works council report.
   */
  audit: { gatherMs: 60_000, chainEveryMs: 10_000, page: [25, 50, 100], maxTargets: 100, packChanges: 500 },
  /**
   * `maxNear`: a page that ends after this row costs as much as a search; `maxOffset`: rows that may come before a page that no index can
   * find.
   */
  list: { maxPage: 100, withoutPage: 1000, maxSearchCount: 10_000, maxNear: 1000, maxOffset: 10_000 },
  /** Timeline entries in the detail of a rant (the newest), and in each further page. */
  conversation: { newest: 50 },
  pageSizes: { rants: [5, 10, 25], users: [5, 10, 25] },
  defaultPageSize: { rants: 10, users: 5 },
  /** Excerpts, in graphemes of the plain text. */
  excerpt: { employeeTable: 100 },
  /**
   * Maximum days of a period in charts (`maxDays`), and in lists and exports (`maxFiles`). `maxHours`: hours of a day; it has 25 when the
   * clock is put back.
   */
  period: { maxDays: 3653, maxFiles: 100_000, maxHours: 25 },
  /** Published numbers cover at least `people` people. Outcomes show counts of rants as `5+`, `10+` and so on. */
  told: { people: 5, classes: [5, 10, 20, 50] },
  /** Below this count no percentage is shown, because one more would change it by many points; the count itself may be shown. */
  percentOf: 20,
  /** How long after submitting an author may edit a rant. */
  editMs: 15 * minute,
  /** Answers to 'Was this solved?' are shown in steps of this many. */
  solvedLeast: 5,
  urgentAfterHours: { default: 72, min: 1, max: 24 * 90 },
  resolveDays: { min: 1, max: 365 },
  toast: { defaultMs: 5000, loginMs: 2000, savedMs: 2000, alertMs: 6000, stack: 3 },
  /** Optional parts at the top of a page are left out if they load later than this, so that the page does not jump. */
  pagePatienceMs: 800,
  /** Default working hours, for deadlines that count only those. 1 is Monday. */
  working: { days: [1, 2, 3, 4, 5], from: 9, to: 17, maxHolidays: 200 },
  database,
  /** A health check answers within this time even if the database hangs. */
  health: { answerMs: 1500 },
  /** Admins are warned if the free share of the disk is below `leastShare`, and if due jobs have waited for `lateMs`. */
  space: { leastShare: 0.1 },
  jobs: { lateMs: 5 * minute },
  /** Each instance reports every `tellMs`. It counts as gone after `goneMs` without a report, and its row is deleted after `keptMs`. */
  instances: { tellMs: 30_000, goneMs: 2 * minute, keptMs: 24 * hour },
  stop: { callsMs: 8000, atLatestMs: 14_000 },
  /**
   * Events between instances: an instance sends a ping every `pingEveryMs` and must receive it within `hearWithinMs`, else it reads the
   * events table every `readEveryMs`. Settings and links are reloaded every `rereadMs`.
   */
  news: { pingEveryMs: 10_000, hearWithinMs: 4000, readEveryMs: 3000, rereadMs: 30_000 },
  /** Period over which the growth of the database is shown. */
  system: { growthDays: 30 },
  /** The program checks every `lookEveryMs` that the file of the embedded database exists, and exits `endAfterMs` after it has vanished. */
  dataDir: { lookEveryMs: 2000, endAfterMs: 1500 },
  socket: socketLimits,
} as const;

/** Whether `base` is large enough to show a share or a change as a percentage. */
export const tellsPercent = (base: number): boolean => base >= limits.percentOf;
