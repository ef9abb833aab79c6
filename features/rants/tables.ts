/** Rants, and what is written and done about them. */
import type { RantKind } from '#contract/rant-kinds.ts';
import { type Column, flag, int, serial, table, text } from '#server/platform/db/table.ts';
import type { RantStatus, RemovalReason, RemovedReason, ResolvedReason, SolvedAnswer } from './contract/statuses.ts';

/** Requests that wait for a second person, one on a rant. */
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
      /** The display status, kept by the database: Resolved; else Urgent if flagged; else Responded or Pending. */
      word: text<RantStatus>().computed(),
      /** Why it is urgent: by hand, or because time passed. */
      urgent_by: text<'hand' | 'time'>().nullable(),
      /** When it was last opened again without an answer: it waits since then. null: since it was written. */
      waits_since: int().nullable(),
      first_response_at: int().nullable(),
      resolved_at: int().nullable(),
      resolved_reason: text<ResolvedReason>().nullable(),
      /** Resolved as a duplicate: the id of the rant it repeats, where a handler said so. */
      duplicate_of: text().nullable().for('handling', 'rantHandlers'),
      /** The rant it is the same as, whether its status follows that one, and its earlier state as JSON. null: it is linked to none. */
      same_as: text().nullable().for('handling', 'rantHandlers'),
      follows: flag().nullable().for('handling', 'rantHandlers'),
      before_link: text().nullable().for('handling', 'rantHandlers'),
      /** The person who handles it. null: nobody. */
      owner_id: text().nullable().person('rantHandlers').for('handling'),
      /** Until when it is to be answered, and resolved; `soon`: when three quarters of that have passed. null: nobody set a time. */
      answer_soon: int().nullable().for('handling', 'rantHandlers'),
      answer_due: int().nullable().for('handling', 'rantHandlers'),
      resolve_soon: int().nullable().for('handling', 'rantHandlers'),
      resolve_due: int().nullable().for('handling', 'rantHandlers'),
      /** When the deadline of the resolution was paused, because the author is to write. */
      waiting_since: int().nullable().for('handling', 'rantHandlers'),
      /** The day by which the author gets feedback, where the category is flagged, in the organisation's zone. null: no such day. */
      feedback_day: text().nullable().for('handling', 'rantHandlers'),
      /** The line of an import it came from, so that the same file twice adds nothing. */
      import_key: text().nullable().for('handling', 'rantHandlers'),
      /** When somebody who handles rants, not its author, first had its words before him (features/rants/server/conversation/first-read.ts), or somebody said 'Me too' to them. */
      opened_at: int().nullable(),
      edited_at: int().nullable(),
      /** No words are left: its author withdrew it, or others removed it, and then why. */
      withdrawn_at: int().nullable(),
      /** The salt of the leaf in the public log; null: it has no leaf, or the salt was erased with the words. */
      receipt_salt: text().nullable().erased(null).for('proof', 'self'),
      removed_at: int().nullable(),
      removed_reason: text<RemovedReason>().nullable(),
      content: text().words().erased(''),
      folded: text().words().derived().erased(''),
      /** The answers and messages on it, folded, each behind a sign of its own (features/rants/server/conversation/conversation-text.ts). */
      said: text().withDefault().words().derived().erased(''),
      /** So many signs of `said` are in the index of trigrams of SQLite. */
      said_indexed: int().withDefault().words().erased(0),
      kind: text<RantKind>().withDefault(),
      /** Sealed rants only: SHA-256 of the secrets with which the author reads it and can say that it was him, and the key of its news. */
      thread_hash: text().nullable().for('proof', 'nobody'),
      reveal_hash: text().nullable().for('proof', 'nobody'),
      board_key: text().nullable().for('proof', 'nobody'),
      /** The day on which its author said so. */
      revealed_day: text().nullable().person(),
      /** The ids of the newest messages of its unknown author, separated by spaces: devices send each several times. */
      said_ids: text().nullable().erased(null).for('proof', 'nobody'),
      /** Since when messages of its author are dropped, and why, as he reads it. */
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
      /** It is in `rants.said`; null: not yet, as in versions before. */
      searched: int<1>().nullable(),
      /** The unknown author of a sealed rant wrote it, so `author_id` is null. */
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
  /** The author's answers about resolutions, one to each. `resolved_at`: which one it was. */
  solved_answers: table(['rant', 'person', 'rantHandlers', 'rant'], {
    rant_id: text(),
    resolved_at: int(),
    answer: text<SolvedAnswer>(),
    at: int(),
  }),
  /** The people who said 'Me too', once each; `content`: a line to those who handle the rant. */
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
  /** An admin asks for a rant to be removed. */
  removals: requests(text<RemovalReason>()),
  /** Somebody asks that messages of the author of an anonymous rant are dropped. */
  mutes: requests(text().words()),
  /** Saved views of rants. `query` is JSON: filters, sort, order. No owner: that person was removed for good. */
  views: table(['own', 'words', 'handlers', 'account'], {
    seq: serial(),
    id: text(),
    owner_id: text().nullable(),
    name: text(),
    query: text(),
    is_shared: flag(),
    created_at: int(),
  }),
  /** `texts` is JSON: a text by its language. No owner: that person was removed for good. */
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
