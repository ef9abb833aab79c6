/** Rants, what is written and done about them, saved views of their list, and saved replies. */
import type { RantKind } from '#contract/rant-kinds.ts';
import { type Column, flag, int, serial, table, text } from '#server/platform/db/table.ts';
import type { RantStatus, RemovalReason, RemovedReason, ResolvedReason, SolvedAnswer } from './contract/statuses.ts';

/** A table of requests that wait for a second person, at most one for each rant. */
const requests = <Reason extends string>(reason: Column<Reason>) =>
  table(
    ['handling', 'no', 'rantHandlers', 'ended'],
    { rant_id: text(), asked_by: text().person(), reason, asked_at: int() },
    { erasedWithRant: 'rant_id' },
  );

export const tables = {
  rants: table(
    ['rant', 'no', 'rantReaders', 'rant'],
    {
      seq: serial(),
      id: text(),
      author_id: text().nullable().person(),
      target_id: text().person(),
      department_id: text(),
      category_id: text(),
      date: int(),
      status: text<'Pending' | 'Responded' | 'Resolved'>(),
      urgent: flag(),
      /** The display status, which the database computes: Resolved; else Urgent if flagged; else Responded or Pending. */
      word: text<RantStatus>().computed(),
      /** The reason why it is urgent: a person said so ('hand'), or its time passed ('time'). */
      urgent_by: text<'hand' | 'time'>().nullable(),
      /** When it was last opened again without an answer, since when it waits. null: it waits since it was written. */
      waits_since: int().nullable(),
      first_response_at: int().nullable(),
      resolved_at: int().nullable(),
      resolved_reason: text<ResolvedReason>().nullable(),
      /** The id of the rant that it was resolved as a duplicate of, if a handler named one. */
      duplicate_of: text().nullable().for('handling', 'rantHandlers'),
      /**
       * The rant that it is linked to as the same, whether its status follows that one, and its state before the link as JSON. null: it is
       * linked to none.
       */
      same_as: text().nullable().for('handling', 'rantHandlers'),
      follows: flag().nullable().for('handling', 'rantHandlers'),
      before_link: text().nullable().for('handling', 'rantHandlers'),
      /** The owner: the person who handles it. null: nobody. */
      owner_id: text().nullable().person('rantHandlers').for('handling'),
      /**
       * The deadlines for answering and resolving it: when each ends (`due`), and when three quarters of the time have passed (`soon`).
       * null: there is none.
       */
      answer_soon: int().nullable().for('handling', 'rantHandlers'),
      answer_due: int().nullable().for('handling', 'rantHandlers'),
      resolve_soon: int().nullable().for('handling', 'rantHandlers'),
      resolve_due: int().nullable().for('handling', 'rantHandlers'),
      /** When the deadline of the resolution was paused, because the author is to write. null: it is not. */
      waiting_since: int().nullable().for('handling', 'rantHandlers'),
      /**
       * The day by which the author gets feedback, in the organisation's time zone, if the category is flagged for breaches of law. null:
       * no such day.
       */
      feedback_day: text().nullable().for('handling', 'rantHandlers'),
      /** The key of the line of an import that it came from, by which the same file twice adds nothing. */
      import_key: text().nullable().for('handling', 'rantHandlers'),
      /**
       * When somebody who handles rants, other than its author, first opened it (features/rants/server/conversation/first-read.ts), or
       * somebody said 'Me too' to it. From then on its author cannot edit it.
       */
      opened_at: int().nullable(),
      edited_at: int().nullable(),
      /** When its text was erased: its author withdrew it or, where there is a `removed_at`, others removed it. */
      withdrawn_at: int().nullable(),
      /** The salt of its leaf in the public log; null: it has no leaf, or the salt was erased with the text. */
      receipt_salt: text().nullable().erased(null).for('proof', 'self'),
      removed_at: int().nullable(),
      removed_reason: text<RemovedReason>().nullable(),
      content: text().words().erased(''),
      folded: text().words().derived().erased(''),
      /**
       * The text of all answers and messages on it, folded, each behind a separator
       * (features/rants/server/conversation/conversation-text.ts).
       */
      said: text().withDefault().words().derived().erased(''),
      /** How many characters of `said` are in the index of trigrams of SQLite. */
      said_indexed: int().withDefault().words().erased(0),
      kind: text<RantKind>().withDefault(),
      /**
       * Only for anonymous rants: SHA-256 of the secrets with which the author reads it and can reveal who they are, and the key for news
       * to the author's device.
       */
      thread_hash: text().nullable().for('proof', 'nobody'),
      reveal_hash: text().nullable().for('proof', 'nobody'),
      board_key: text().nullable().for('proof', 'nobody'),
      /** The day on which the author of an anonymous rant revealed who they are. */
      revealed_day: text().nullable().person(),
      /**
       * The ids of the newest answers to 'Was this solved?' of an anonymous rant's author, separated by spaces. Devices send each several
       * times, and it must count once.
       */
      said_ids: text().nullable().erased(null).for('proof', 'nobody'),
      /** Since when messages of the unknown author are dropped, and why, in words that the author reads. */
      muted_at: int().nullable().for('handling', 'rantHandlers'),
      muted_reason: text().nullable().erased(null).words('rantHandlers').for('handling'),
    },
    { erasedWithRant: 'id' },
  ),
  posts: table(
    ['rant', 'no', 'rantReaders', 'rant'],
    {
      seq: serial(),
      id: text(),
      rant_id: text(),
      kind: text<'response' | 'message'>(),
      author_id: text().nullable().person(),
      date: int(),
      content: text().words().erased(''),
      /** Whether the text is in `rants.said`; null: not yet, because an earlier version wrote it. */
      searched: int<1>().nullable(),
      /** The author of an anonymous rant wrote it, so `author_id` is null. */
      is_sealed_author: flag().withDefault(),
    },
    { erasedWithRant: 'rant_id' },
  ),
  /** Notes that colleagues write to each other about a rant. */
  notes: table(
    ['handling', 'no', 'rantHandlers', 'rant'],
    {
      seq: serial(),
      id: text(),
      rant_id: text(),
      author_id: text().nullable().person(),
      date: int(),
      content: text().words().erased(''),
    },
    { erasedWithRant: 'rant_id' },
  ),
  /** The author's answers to 'Was this solved?', one for each resolution, which `resolved_at` names. */
  solved_answers: table(['rant', 'person', 'rantHandlers', 'rant'], {
    rant_id: text(),
    resolved_at: int(),
    answer: text<SolvedAnswer>(),
    at: int(),
  }),
  /** The people who said 'Me too', once each. `content` is a line to those who handle the rant. */
  voices: table(
    ['rant', 'person', 'nobody', 'rant'],
    {
      seq: serial(),
      id: text(),
      rant_id: text(),
      user_id: text().nullable().readers('rantHandlers'),
      at: int(),
      content: text().nullable().words('rantHandlers'),
    },
    { erasedWithRant: 'rant_id' },
  ),
  /** Requests of admins to remove a rant. */
  removals: requests(text<RemovalReason>()),
  /** Requests to drop messages of the author of an anonymous rant. */
  mutes: requests(text().words()),
  /** Saved views of rants. `query` is JSON: filters, sort, order and columns. No owner: the person was removed for good. */
  views: table(['own', 'words', 'handlers', 'account'], {
    seq: serial(),
    id: text(),
    owner_id: text().nullable(),
    name: text(),
    query: text(),
    is_shared: flag(),
    created_at: int(),
  }),
  /** Saved replies. `texts` is JSON: a text by its language. No owner: the person was removed for good. */
  ready_answers: table(['own', 'words', 'handlers', 'account'], {
    seq: serial(),
    id: text(),
    owner_id: text().nullable(),
    name: text(),
    texts: text(),
    is_shared: flag(),
    used: int().withDefault(),
    created_at: int(),
  }),
};
