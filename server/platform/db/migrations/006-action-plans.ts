/** Action plans. A plan is one row; what belongs to it stands in small tables beside it. */
import type { Dialect } from '../dialect.ts';

export const actionPlans = ({ ddl }: Dialect): string[] => [
  // `remind_on`, `remind_at`: the next reminder, as a day and as the instant of that day's hour; null where nobody is to be reminded.
  `create table plans (
    seq ${ddl.seq}, id text not null unique, title text not null, title_folded ${ddl.words} not null, description text not null,
    folded text not null, department_id text not null references options (id), category_id text references options (id),
    deadline ${ddl.words} not null, priority ${ddl.int} not null, assigned_to text references users (id), completed_at ${ddl.int},
    public_note text not null, has_note ${ddl.int} not null, basis text, version ${ddl.int} not null, author_id text references users (id),
    updated_by text references users (id), created_at ${ddl.int} not null, updated_at ${ddl.int} not null, deleted_at ${ddl.int},
    deleted_by text, remind_on ${ddl.words}, remind_at ${ddl.int})`,
  `create index plans_by_deadline on plans (deadline, seq) where deleted_at is null`,
  `create index plans_deleted on plans (deleted_at) where deleted_at is not null`,
  `create index plans_reminded on plans (assigned_to, remind_at) where remind_at is not null`,
  `create index plans_told on plans (completed_at desc, seq desc) where completed_at is not null and has_note = 1 and deleted_at is null`,
  // An option that is taken out of its list asks whether a plan names it.
  `create index plans_by_department on plans (department_id)`,
  `create index plans_by_category on plans (category_id) where category_id is not null`,
  `create table plan_steps (
    id text primary key, plan_id text not null references plans (id), place ${ddl.int} not null, text text not null, done ${ddl.int} not null)`,
  `create index plan_steps_by_plan on plan_steps (plan_id, place)`,
  `create table plan_comments (
    seq ${ddl.seq}, id text not null unique, plan_id text not null references plans (id), author_id text references users (id),
    content text not null, created_at ${ddl.int} not null, edited_at ${ddl.int})`,
  `create index plan_comments_by_plan on plan_comments (plan_id, seq)`,
  `create table plan_rants (
    plan_id text not null references plans (id), rant_id text not null references rants (id), linked_at ${ddl.int} not null,
    primary key (plan_id, rant_id))`,
  `create index plan_rants_by_rant on plan_rants (rant_id)`,
];
