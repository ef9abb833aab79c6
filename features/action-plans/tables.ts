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
    /** A calendar day in the organisation's zone: YYYY-MM-DD. */
    deadline: text(),
    /** The index in `priorities` (contract/shapes.ts), so that the column sorts. */
    priority: int(),
    assigned_to: text().nullable().person().refersTo('account'),
    completed_at: int().nullable(),
    /**
     * The lower end of the range of how many rants were behind the plan when it was completed, as everybody may read it. null: not
     * published.
     */
    rants_class: int().nullable(),
    public_note: text().words('everyone'),
    /** 1 if the public note is more than white space. */
    has_note: int<0 | 1>(),
    /** JSON: the filters that the plan was made from, with the counts of that moment (server/plan-source.ts). */
    basis: text().nullable(),
    version: int(),
    author_id: text().nullable().person().refersTo('account'),
    updated_by: text().nullable().person().refersTo('account'),
    created_at: int(),
    updated_at: int(),
    deleted_at: int().nullable(),
    deleted_by: text().nullable().person().refersTo('account'),
    /** The next reminder: its day, and its instant in milliseconds. */
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
