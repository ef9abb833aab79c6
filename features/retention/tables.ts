import { int, table, text } from '#server/platform/db/table.ts';
import type { HoldKind } from './contract/calls.ts';

export const tables = {
  /** Legal holds, including those that have ended. */
  holds: table(['evidence', 'no', 'admins', 'always'], {
    /** The id of a rant, an account or an option. */
    subject: text().person(),
    made_by: text().nullable().person(),
    why: text().words(),
    id: text(),
    kind: text<HoldKind>(),
    made_at: int(),
    /** The last day, in the organisation's zone; null: until somebody ends it. */
    until: text().nullable(),
    ended_at: int().nullable(),
  }),
  /** The texts (as JSON) that were withdrawn or removed under a hold. They are erased when it ends. */
  held_words: table(['evidence', 'no', 'nobody', 'ended'], {
    rant_id: text(),
    words: text().words(),
  }),
};

/** Columns that retention adds to the table `options`. */
export const optionColumns = {
  /** Months after which texts of the category's resolved rants are erased; null: never. */
  keep_months: int().nullable().readers('admins'),
};
