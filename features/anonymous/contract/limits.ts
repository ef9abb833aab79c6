/**
 * How many passes one call signs and one person gets in a week, in how many weeks a pass counts, and for how many days after that its
 * public key is kept. Fewer people with passes than `holdersLeast` are no crowd, fewer than `holdersWarn` a small one.
 */
export const limits = {
  passesACall: 3,
  passesAPerson: 6,
  validWeeks: 2,
  keptDays: 7,
  holdersLeast: 5,
  holdersWarn: 30,
  /** In a department with fewer people than this, the author of an anonymous rant is warned. */
  headcountWarn: 15,
  /** The longest reason for a pause, in characters. */
  reason: 500,
  /** A box: the bytes to which its content and its answer are padded, and how many keys of instances can open it at most. */
  boxBytes: 32_768,
  answerBytes: 65_536,
  boxLocks: 16,
  /** The answer to a box is sent after this many milliseconds at the earliest, so that its time does not show how much work there was. */
  answerMs: 100,
  boxKeyDays: 5,
  /** The longest text of a rant, in UTF-16 units, and the longest message in a box, in bytes of UTF-8. */
  content: 8000,
  messageBytes: 28_000,
  /**
   * Fewer than `roundLeast` rants wait for the next round, but no rant waits for longer than `mostDays`. A round takes `roundMost` rants at
   * most.
   */
  roundLeast: 3,
  mostDays: 3,
  roundMost: 50,
  /** The most messages of one thread that a round takes, and that may wait altogether. */
  messagesARound: 5,
  messagesWaiting: 50,
  /** The longest text that an author writes in a check-in, in UTF-16 units. */
  checkIn: 5000,
  /** The most that the answer to a look holds: entries of the timeline, and bytes of the words in a check-in. */
  lookEntries: 200,
  checkInBytes: 20_000,
  /** How many random tags, which belong to no rant, come with a round on average. */
  boardBlanks: 9,
  /** How many rounds one answer of the board holds. */
  boardRounds: 100,
  /** Tags of news can be fetched for this many days. */
  boardDays: 400,
  /**
   * Each device holds `ringSize` envelopes, sends each of them `ringSends` times, and sends `callsASlot` in a slot. `slots` are hours of
   * the organisation's day.
   */
  ringSize: 8,
  /**
   * Beside each envelope lie `textBytes` for a text that only its 12 words open. A text that did not go out in time stays for `textDays` at
   * most.
   */
  textBytes: 28_672,
  textDays: 28,
  ringSends: 3,
  callsASlot: 2,
  slots: [
    [8, 11],
    [11, 13],
    [13, 16],
    [16, 19],
  ],
} as const;
