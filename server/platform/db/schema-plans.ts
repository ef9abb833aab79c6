/** The tables of the action plans (schema.ts). */
import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface PlanTables {
  plans: {
    seq: Generated<number>;
    id: string;
    title: string;
    title_folded: string;
    description: string;
    /** Title and description, for search. */
    folded: string;
    department_id: string;
    category_id: string | null;
    /** YYYY-MM-DD. */
    deadline: string;
    /** The place in contract/action-plans `priorities`, so that it sorts. */
    priority: number;
    assigned_to: string | null;
    completed_at: number | null;
    /** How many rants were behind it when it was completed, as everybody may read it: so many at least; null: that is not told. */
    rants_class: number | null;
    public_note: string;
    /** The public note is more than white space. */
    has_note: Flag;
    /** JSON: what it was made from, with the numbers of that moment. */
    basis: string | null;
    version: number;
    author_id: string | null;
    updated_by: string | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    deleted_by: string | null;
    /** The next reminder: its day, and the instant at which it is due. */
    remind_on: string | null;
    remind_at: number | null;
  };
  plan_steps: { id: string; plan_id: string; place: number; text: string; done: Flag };
  plan_comments: {
    seq: Generated<number>;
    id: string;
    plan_id: string;
    author_id: string | null;
    content: string;
    created_at: number;
    edited_at: number | null;
  };
  plan_rants: { plan_id: string; rant_id: string; linked_at: number };
}
