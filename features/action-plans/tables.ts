import { int, serial, table, text } from '#server/platform/db/table.ts';

export const tables = {
  plans: table(['plan', 'no', 'handlers', 'bin'], {
    seq: serial(),
    id: text(),
    title: text().words(),
    title_folded: text().words(),
    description: text().words(),
    /** Title and description, for search. */
    folded: text().words(),
    department_id: text().refersTo('targetDepartments'),
    category_id: text().nullable().refersTo('categoryTypes'),
    /** YYYY-MM-DD. */
    deadline: text(),
    /** The place in `priorities` (contract/shapes.ts), so that it sorts. */
    priority: int(),
    assigned_to: text().nullable().person().refersTo('account'),
    completed_at: int().nullable(),
    /** How many rants were behind it when it was completed, as everybody may read it: so many at least; null: that is not told. */
    rants_class: int().nullable(),
    public_note: text().words('everyone'),
    /** The public note is more than white space. */
    has_note: int<0 | 1>(),
    /** JSON: what it was made from, with the numbers of that moment. */
    basis: text().nullable(),
    version: int(),
    author_id: text().nullable().person().refersTo('account'),
    updated_by: text().nullable().person().refersTo('account'),
    created_at: int(),
    updated_at: int(),
    deleted_at: int().nullable(),
    deleted_by: text().nullable().person().refersTo('account'),
    /** The next reminder: its day, and the instant at which it is due. */
    remind_on: text().nullable(),
    remind_at: int().nullable(),
  }),
  plan_steps: table(['plan', 'no', 'handlers', 'bin'], {
    id: text(),
    plan_id: text(),
    place: int(),
    text: text().words(),
    done: int<0 | 1>(),
  }),
  plan_comments: table(['plan', 'no', 'handlers', 'bin'], {
    seq: serial(),
    id: text(),
    plan_id: text(),
    author_id: text().nullable().person().refersTo('account'),
    content: text().words(),
    created_at: int(),
    edited_at: int().nullable(),
  }),
  plan_rants: table(['plan', 'no', 'rantHandlers', 'belongs'], {
    plan_id: text(),
    rant_id: text(),
    linked_at: int(),
  }),
};
