/** Summaries for the other side with their answers, and what authors told trusted contacts. */
import { flag, int, serial, table, text } from '../table.ts';

export const tables = {
  /** What a handler wrote about a rant for the person it names, who may answer once. `reply` null: not yet. */
  summaries: table(
    ['fairness', 'no', 'summaryReaders', 'rant'],
    {
      seq: serial(),
      id: text(),
      rant_id: text().person('rantHandlers'),
      user_id: text().person('rantHandlers'),
      author_id: text().nullable().person('rantHandlers'),
      day: text(),
      content: text().words(),
      reply: text().nullable().words(),
      replied_day: text().nullable(),
      /** The author of the rant reads it too. */
      shared: flag(),
    },
    { erasedWithRant: 'rant_id' },
  ),
  /** The author of a resolved rant was asked whether anything happened to him; `mark`: days after it was resolved. `answer` null: not answered. */
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
  /** What the author and the protector write to each other. */
  check_in_words: table(['fairness', 'person', 'protector', 'rant'], {
    seq: serial(),
    id: text(),
    check_in_id: text(),
    author_id: text().nullable(),
    date: int(),
    content: text().words(),
    /** The author of a sealed rant wrote it, so `author_id` is null. */
    is_sealed_author: flag().withDefault(),
  }),
};
