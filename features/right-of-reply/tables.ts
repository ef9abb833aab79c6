/** Days are YYYY-MM-DD in the organisation's zone: no time of day is kept of summaries. */
import { flag, int, serial, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /** Somebody who handles a rant wrote it for the person the rant names, who may answer once. `reply` null: not yet. */
  summaries: table(
    ['fairness', 'no', 'summaryReaders', 'rant'],
    {
      content: text().words(),
      reply: text().words().nullable(),
      rant_id: text().person('rantHandlers'),
      user_id: text().person('rantHandlers'),
      author_id: text().person('rantHandlers').nullable(),
      seq: serial(),
      id: text(),
      day: text(),
      replied_day: text().nullable(),
      /** The author of the rant reads it too. */
      shared: flag(),
    },
    { erasedWithRant: 'rant_id' },
  ),
  /** The author of a resolved rant was asked whether anything happened because of it; `mark`: days after it was resolved. `answer` null: not answered. */
  check_ins: table(['fairness', 'person', 'protector', 'rant'], {
    seq: serial(),
    id: text(),
    rant_id: text(),
    resolved_at: int(),
    mark: int(),
    asked_at: int(),
    answer: text<'no' | 'yes'>().nullable(),
    /** The trusted contact whom the author told. null: nobody, or an account that is gone. */
    protector_id: text().nullable(),
    closed_at: int().nullable(),
  }),
  /** The author and the trusted contact wrote these to each other. */
  check_in_words: table(['fairness', 'person', 'protector', 'rant'], {
    content: text().words(),
    seq: serial(),
    id: text(),
    check_in_id: text(),
    author_id: text().nullable(),
    date: int(),
    /** The unknown author of a sealed rant wrote it. */
    is_sealed_author: flag(),
  }),
};
