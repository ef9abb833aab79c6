export const limits = {
  /** Bytes of the body of a request with the text of a rant, an answer or a saved reply. */
  body: 128 * 1024,
  /** Lengths, in UTF-16 units, as `maxLength` and the counters of the forms count. */
  content: 30_000,
  response: 10_000,
  /** Messages of authors and of those who handle rants. */
  message: 10_000,
  /** Notes for colleagues. */
  note: 10_000,
  /** Text that comes with a 'Me too' and that only handlers read. */
  meToo: 2500,
  handOverNote: 1000,
  /** The reason for muting an author. */
  muteReason: 500,
  /** Characters per row of an imported file. */
  importedRow: 200_000,
  /** How often a person may say 'Me too' per fixed window. */
  meTooRate: { max: 60, windowMs: 60 * 60_000 },
  /**
   * The form of a rant lists the managers and admins who can read it if they are at most `named`, and only their number otherwise. A number
   * above `exact` is rounded to tens, as 'about'. The form asks the server `waitMs` after the last choice.
   */
  readers: { named: 8, waitMs: 300, exact: 20 },
  /**
   * In a flagged category the author must be answered personally within `answerDays` and get feedback within `feedbackMonths`. Handlers are
   * notified `notices` days before.
   */
  flagged: { answerDays: 7, feedbackMonths: 3, notices: [15, 3, 0] },
  /** Ids of answers stored per anonymous rant, so that an answer that is sent twice counts once. */
  sealedAnswerIds: 20,
  /** Duplicates that the page of a rant lists; beyond that it shows only their number. */
  duplicates: 20,
  /**
   * Similar rants. `named`: listed on the page of a rant; `fitting`: listed while one is written; `days`: age of the rants compared;
   * `leads`: words of the text that are looked up, with at most `perLead` rants each; `linked`: rants that may be linked to one; `listed`:
   * linked rants that its page shows.
   */
  similar: { named: 5, fitting: 3, days: 180, leads: 20, perLead: 300, linked: 100, listed: 20 },
  /** Saved views: characters of a name, views per person, views in the menu. */
  view: { name: 60, perPerson: 30, inMenu: 6 },
  /** Saved replies: characters of a name, replies per person, replies offered while one types. */
  savedReply: { name: 60, perPerson: 100, offered: 6 },
  /** Excerpts, in graphemes of the plain text. */
  excerpt: { list: 50, linkedRant: 120, found: 200 },
} as const;
