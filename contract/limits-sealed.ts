/**
 * Sealed rants: passes of one call, of one person and week; weeks in which a pass counts. Fewer people with passes than `holdersLeast` are no crowd,
 * fewer than `holdersWarn` a small one. Calls of one address or person in a minute, and of all in a second: counted in memory only.
 */
export const sealedLimits = {
  passesACall: 3,
  passesAPerson: 6,
  validWeeks: 2,
  keptDays: 7,
  holdersLeast: 5,
  holdersWarn: 30,
  callsPerMinute: 60,
  callsPerSecond: 100,
  reason: 500,
  /** Of a box: bytes inside it and inside its answer, filled up with random bytes so that all have one size; instances that can open it at most. */
  boxBytes: 32_768,
  answerBytes: 65_536,
  boxLocks: 16,
  /** How long tags of news can be fetched. */
  boardDays: 400,
} as const;
