/** Limits of fairness to both sides (product.md 3.41 to 3.46). */
export const fairness = {
  /** So many managers or admins who can read a rant are named; of more their number is told. */
  readersNamed: 8,
  /** Who can read it is asked so long after the last choice of the form. */
  readersWaitMs: 300,
  /** A number of people beyond this is told as 'about', in tens. */
  readersExact: 20,
  summary: 5000,
  reply: 5000,
  /** So many words of the rant in a row are a quotation, which a summary must not hold. */
  summaryQuote: 8,
  /** The person a summary is for answers it within so many days. */
  replyDays: 14,
  protectors: 5,
  checkIn: 5000,
  /** Days after a rant was resolved at which its author is asked whether anything happened to him because of it. */
  checkInDays: [30, 90],
  /** The author of a rant of a flagged category hears personally within so many days, and gets feedback within so many months. */
  firstAnswerDays: 7,
  feedbackMonths: 3,
  /** Days before feedback is due at which those who handle the rant are told. */
  feedbackNotices: [15, 3, 0],
} as const;
