/** Every number of product.md 7. A number that a person or another program can notice stands here and nowhere else. */
import { database } from './limits-database.ts';
import { socketLimits } from './limits-socket.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Bodies, in bytes. */
  body: {
    default: 64 * KiB,
    rant: 128 * KiB,
    people: MiB,
    bulk: MiB,
    depth: 32,
  },
  /** The time that a body may take to arrive, and a file (10 MB over a slow line). A body or headers end after `stillMs` without another byte. */
  arrival: { wordsMs: minute, fileMs: 10 * minute, stillMs: 10_000 },
  /** Connections open at once on one instance that have made no call with a session: from one address, and from all. */
  connections: { perAddress: 500, inAll: 10_000 },
  /** The most rants that one call changes, and that one transaction changes. */
  bulk: { rants: 500, together: 100 },
  /** Lengths, in UTF-16 units, as `maxLength` and the counters of the forms count. */
  length: {
    name: 200,
    email: 254,
    optionName: 100,
    rant: 30_000,
    response: 10_000,
    message: 10_000,
    /** Characters of the text to the handlers that comes with a 'Me too'. */
    voice: 2500,
    reason: 40,
    title: 200,
    comment: 10_000,
    handOver: 1000,
    suggest: 2000,
    search: 200,
    code: 40,
    minPassword: 8,
    maxPassword: 256,
  },
  /** Attempts per fixed window. */
  rate: {
    /** Links for a lost password: for one account from one address, for one account, and from one address. */
    lostPerBoth: { max: 3, windowMs: hour },
    lostPerAccount: { max: 20, windowMs: hour },
    lostPerAddress: { max: 30, windowMs: hour },
    /** Links that confirm an address, for one person. The address may belong to somebody else. */
    addressLinks: { max: 5, windowMs: hour },
    rants: { max: 60, windowMs: hour },
    /** Messages on rants; comments, counted apart for each kind of thing. */
    messages: { max: 60, windowMs: hour },
    comments: { max: 60, windowMs: hour },
    voices: { max: 60, windowMs: hour },
    calls: { max: 600, windowMs: minute },
    /** Calls without a session: an address has `calls`, and as many again for each person who signed in there within `forMs`, up to `most` people. */
    here: { forMs: hour, most: 100 },
    /**
     * Work for a call without a session that would be too many (contract/work.ts), in bits: one more each time that the worked calls of the address in `windowMs`
     * double, up to `mostBits`. A device tries `tries` times. `flood` refused calls in an hour are a flood.
     */
    work: { bits: 14, mostBits: 18, windowMs: 10 * minute, saltMs: minute, tries: 5, flood: 300 },
    /** All keys of one person together, and each service key. */
    keyCalls: { max: 300, windowMs: minute },
    /** New keys of one person, whether or not they have ended since. */
    keys: { max: 30, windowMs: hour },
    /** Requests of one connection that polls, or of one address before there is a connection. */
    polls: { max: 600, windowMs: minute },
  },
  /**
   * Hashing of passwords: `atOnce` run together. At most `waitingOfOne` wait from one source (a network, a device or a person); `waitingInAll`
   * from known sources, and as many from strangers. After `knownInARow` from known sources, one stranger has a turn.
   */
  hashing: { atOnce: 2, waitingOfOne: 20, waitingInAll: 200, knownInARow: 3, retryAfterSeconds: 5 },
  /** The weight of a call among `rate.calls`: `far` is a search, a page far down or in an order without an index, `whole` a list without pages. */
  cost: { default: 1, far: 5, whole: 10, file: 20 },
  session: { touchMs: 10 * minute },
  /** All admins are told of an approval that comes this soon after a change of the mail server, of a provider or of the admins. */
  approval: { soonMs: hour },
  /** Time after a password or second factor in which calls that cannot be undone ask for no new one. */
  proof: { freshMs: 10 * minute },
  /** Managers and admins who can read a rant and are named, more are told as a number; a number beyond `exact` is told as 'about', in tens. They are asked `waitMs` after the last choice of the form. */
  readers: { named: 8, waitMs: 300, exact: 20 },
  /** In a flagged category the author hears personally within `answerDays` and gets feedback within `feedbackMonths`. Those who handle the rant are notified `notices` days before. */
  flagged: { answerDays: 7, feedbackMonths: 3, notices: [15, 3, 0] },
  /** The codes of an authenticator app change every `stepMs`; the ones before and after the present one are taken too. `recoveryCodes` are made at once. */
  secondFactor: { stepMs: 30_000, recoveryCodes: 10, setUpMs: 15 * minute },
  /** The devices that an account signed in from last, each until it was not used for `keptMs`. */
  device: { perPerson: 20, keptMs: 90 * 24 * hour, secret: 64 },
  /** Days after which a session ends: without use, and in any case. */
  sessionDays: { idle: { default: 14, min: 1, max: 90 }, absolute: { default: 90, min: 1, max: 365 } },
  /** The same for one role, where the time without use is given in hours. */
  sessionEnds: { idleHours: { min: 1, max: 24 * 90 }, absoluteDays: { min: 1, max: 365 } },
  notificationDays: { read: { default: 90, min: 7, max: 3650 }, unread: { default: 180, min: 30, max: 3650 } },
  /** `choices`: what Settings offers beside 'for good'. */
  auditDays: { min: 90, max: 3650, choices: [365, 730, 1095, 1825, 3650] },
  minPasswordLength: { default: 8, min: 8, max: 64 },
  link: { lifeMs: 24 * hour },
  /** Keys of programs and of the directory end after `maxDays` at the latest. Their use is noted once per `touchMs`; they are kept for `keptMs` after their end. */
  keys: { maxDays: 365, name: 60, touchMs: minute, keptMs: 365 * 24 * hour },
  /**
   * Sign-ins are kept for `keptMs`, their addresses for `addressMs`. Refusals of one minute have entries of their own for at most `accountsPerMinute`
   * accounts. A person sees the last `mine`.
   */
  signIns: { keptMs: 90 * 24 * hour, addressMs: 30 * 24 * hour, accountsPerMinute: 100, mine: 10, page: [25, 50, 100] },
  /** A ticket in the address of a download takes the place of the session. */
  ticket: { lifeMs: 60_000 },
  /** Deleted things can be restored for this long. */
  deletedDays: 30,
  /** Where two people must agree, an account does not count as the second for somebody who made or approved it, or changed its role, password or link, in this many days. */
  secondPersonDays: 30,
  /** The Undo button is shown for `shownMs`, longer while somebody points at it; the server accepts it for `takenMs`. */
  undo: { shownMs: 10_000, takenMs: 60_000 },
  /**
   * Calls of which nothing is written down: of one person, or of one address for itself and for each person who is signed in there, in a minute, and of all
   * in a second. They are counted in memory only.
   */
  unloggedCalls: { callsPerMinute: 60, callsPerSecond: 100 },
  /** Characters of the reason for which an author is muted. */
  muteReason: 500,
  /** For each rant, so many answers to a question are recognised when they come again. */
  saidIds: 20,
  /** Duplicates of a rant that its page names; the number says how many there are. */
  maxDuplicates: 20,
  /**
   * Rants like one: so many are named, of the last days; of `leads` words so many rants each are looked at. Rants that can be the same as one, and
   * how many of them its page names.
   */
  similar: { named: 5, fitting: 3, days: 180, leads: 20, perLead: 300, linked: 100, listed: 20 },
  /** Saved views of rants: characters of a name, views of one person, and views shown in the menu. */
  view: { name: 60, perPerson: 30, inMenu: 6 },
  readyAnswer: { name: 60, perPerson: 100, offered: 6 },
  /** Different words by which one text is found: the first ones. */
  maxFoundWords: 20_000,
  /** The hour of the day at which reminders come, in the organisation's zone. */
  reminderHour: { default: 9, min: 0, max: 23 },
  /** An imported file: its rows of people, its columns, and the characters of a row and of a rant's row. */
  import: { people: 5000, columns: 50, lineLength: 10_000, rantLength: 200_000 },
  /** The state of an ended export can be read for `endedMs`, for the last `maxEnded` of each person. A list query beyond `lists` waits `waitMs` for its turn. */
  concurrent: { people: 200, departments: 500, exports: 2, endedMs: minute, maxEnded: 20, lists: 2, waitMs: 5000 },
  /** Refusals of one person and call within `gatherMs` are one row of the audit log. `maxTargets` a row, `packChanges` in the works council's pack. */
  audit: { gatherMs: 60_000, chainEveryMs: 10_000, page: [25, 50, 100], maxTargets: 100, packChanges: 500 },
  /** `maxNear`: rows up to which a page is read at once; `maxOffset`: rows that may lie before a page no index leads to. */
  list: { maxPage: 100, withoutPage: 1000, maxSearchCount: 10_000, maxNear: 1000, maxOffset: 10_000 },
  /** Entries of a rant's timeline in its detail (the newest), and in each further page. */
  conversation: { newest: 50 },
  pageSizes: { rants: [5, 10, 25], users: [5, 10, 25] },
  defaultPageSize: { rants: 10, users: 5 },
  /** Graphemes of the plain text that a screen shows. */
  excerpt: { rantsList: 50, employeeTable: 100, linkedRant: 120, found: 200 },
  /** Days of a period of numbers (`maxDays`), and of lists and exports (`maxFiles`). `maxHours`: hours of a day, of which one has 25 when the clock changes. */
  period: { maxDays: 3653, maxFiles: 100_000, maxHours: 25 },
  /** A number that everybody reads is about at least `people` people. Counts of rants in outcomes are shown as `5+`, `10+` and so on. */
  told: { people: 5, classes: [5, 10, 20, 50] },
  /** No percentage is shown of fewer than this, where the count can be shown: one more would be many percent. */
  percentOf: 20,
  /** The time after sending in which its author may change a rant. */
  editMs: 15 * minute,
  /** Answers to 'Was this solved?' are shown rounded to steps of this many. */
  solvedLeast: 5,
  urgentAfterHours: { default: 72, min: 1, max: 24 * 90 },
  resolveDays: { min: 1, max: 365 },
  toast: { defaultMs: 5000, loginMs: 2000, savedMs: 2000, alertMs: 6000, stack: 3 },
  /** A page leaves out optional parts above the rest that come later than this, so that nothing jumps. */
  pagePatienceMs: 800,
  /** Working hours, where deadlines count those only. */
  working: { days: [1, 2, 3, 4, 5], from: 9, to: 17, maxHolidays: 200 },
  database,
  /** A health check answers within this time, also while the database hangs. */
  health: { answerMs: 1500 },
  /** Admins are told of less free space than this share of the disk, and of due work that has waited for `lateMs`. */
  space: { leastShare: 0.1 },
  jobs: { lateMs: 5 * minute },
  /** Each instance reports every `tellMs`. Without a report it counts as gone after `goneMs`, and its row is deleted after `keptMs`. */
  instances: { tellMs: 30_000, goneMs: 2 * minute, keptMs: 24 * hour },
  stop: { callsMs: 8000, atLatestMs: 14_000 },
  /** Events between instances: lost ones are noticed within these times and read from the table. Settings and links are read again every `rereadMs`. */
  news: { pingEveryMs: 10_000, hearWithinMs: 4000, readEveryMs: 3000, rereadMs: 30_000 },
  /** Days for which the growth of the database is shown. */
  system: { growthDays: 30 },
  /** The program looks for the embedded database's file every `lookEveryMs`, and ends `endAfterMs` after it is gone. */
  dataDir: { lookEveryMs: 2000, endAfterMs: 1500 },
  socket: socketLimits,
} as const;

/** Whether a share of so many, or a change from so many, is told in percent. */
export const tellsPercent = (base: number): boolean => base >= limits.percentOf;
