import { int, serial, table, text } from '#server/platform/db/table.ts';
import type { Decision, HeldReason } from './contract/calls.ts';

export const tables = {
  /** Requests for what is stored about the name `target_id`. Days are in the organisation's zone. */
  requests: table(['fairness', 'no', 'admins', 'request'], {
    target_id: text().person(),
    seq: serial(),
    id: text(),
    asked_day: text(),
    due_day: text(),
    closed_day: text().nullable(),
  }),
  /** Admins' decisions on passages. The passage itself is not stored; `digest` is a hash of its text when the decision was made. */
  request_decisions: table(
    ['fairness', 'no', 'admins', 'request'],
    {
      why: text().words(),
      by: text().person('nobody').nullable(),
      request_id: text(),
      passage: text(),
      /** The rant that the passage belongs to; null for plans and articles. */
      rant_id: text().nullable(),
      digest: text(),
      /** The number of decisions on this passage. It is part of the passage's `version` in replies. */
      turn: int(),
      outcome: text<Decision['outcome']>(),
      reason: text<HeldReason>().nullable(),
      is_told: int<0 | 1>(),
    },
    { erasedWithRant: 'rant_id' },
  ),
};
