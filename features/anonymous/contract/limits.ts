/**
 * Sealed rants: passes of one call, of one person and week; weeks in which a pass counts. Fewer people with passes than `holdersLeast` are no crowd,
 * fewer than `holdersWarn` a small one.
 */
export const limits = {
  passesACall: 3,
  passesAPerson: 6,
  validWeeks: 2,
  keptDays: 7,
  holdersLeast: 5,
  holdersWarn: 30,
  /** A sealed rant about a department with fewer people than this brings a warning. */
  headcountWarn: 15,
  /** Characters of the reason for a pause. */
  reason: 500,
  /** A box: bytes of its content and of its answer, which are padded to this size, and how many instances can open it at most. */
  boxBytes: 32_768,
  answerBytes: 65_536,
  boxLocks: 16,
  /** An answer to a box leaves so many milliseconds after it came at the earliest: how long the work took shows in nothing. */
  answerMs: 100,
  boxKeyDays: 5,
  /** The longest text of a rant, in UTF-16 units, and its longest message, in bytes of UTF-8. */
  content: 8000,
  messageBytes: 28_000,
  /** Fewer rants than these wait for the next round, but none for longer than `mostDays`; in one round so many at most. */
  roundLeast: 3,
  mostDays: 3,
  roundMost: 50,
  /** The most messages that one thread has in a round, and waiting in all. */
  messagesARound: 5,
  messagesWaiting: 50,
  /** The longest text that an author tells in a check-in, in UTF-16 units. */
  checkIn: 5000,
  /** How much fits in an answer: entries of a conversation, and bytes of what was said in a check-in. */
  lookEntries: 200,
  checkInBytes: 20_000,
  /** Tags of nobody that come with a round, on average. */
  boardBlanks: 9,
  /** Rounds of one answer of the board. */
  boardRounds: 100,
  /** How long tags of news can be fetched. */
  boardDays: 400,
  /** For each device: the envelopes it holds, how often each goes out, and how many in a slot; the slots of a day, in hours of the organisation. */
  ringSize: 8,
  /** Beside each envelope, bytes of a text that only its 12 words open. One that did not go out in time stays so many days at most. */
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
