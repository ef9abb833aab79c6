/** Days are YYYY-MM-DD in the organisation's zone. No time of day is stored for summaries. */
import { flag, int, serial, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /** A summary of a rant, which a handler writes for the person it names, who may answer once. `reply`: null until then. */
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
      /** Whether the author of the rant reads it too. */
      shared: flag(),
    },
    { erasedWithRant: 'rant_id' },
  ),
  /**
   * Questions to the author of a resolved rant whether anything happened because of it. `mark`: days after it was resolved. `answer`: null
   * until there is one.
   */
  check_ins: table(['fairness', 'person', 'protector', 'rant'], {
    seq: serial(),
    id: text(),
    rant_id: text(),
    resolved_at: int(),
    mark: int(),
    asked_at: int(),
    answer: text<'no' | 'yes'>().nullable(),
    /** The trusted contact whom the author told; null where nobody was told, or that account is gone. */
    protector_id: text().nullable(),
    closed_at: int().nullable(),
  }),
  /** Messages between the author and the trusted contact. */
  check_in_words: table(['fairness', 'person', 'protector', 'rant'], {
    content: text().words(),
    seq: serial(),
    id: text(),
    check_in_id: text(),
    author_id: text().nullable(),
    date: int(),
    /** Whether the author of an anonymous rant wrote it. */
    is_sealed_author: flag(),
  }),
};
