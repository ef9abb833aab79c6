/**
 * Adds the deadlines by which a rant must be answered and resolved. An open rant gets the time of its due job as the first deadline; one
 * that has already become urgent by time gets the time at which that happened, which is right to within some seconds. The second deadline
 * stays empty, because none was promised.
 */
import type { Dialect } from '../dialect.ts';

const columns = ['answer_soon', 'answer_due', 'resolve_soon', 'resolve_due', 'waiting_since'];
const isUnanswered = `first_response_at is null and status <> 'Resolved'`;

export const clocks = ({ ddl }: Dialect): string[] => [
  ...columns.map((column) => `alter table rants add column ${column} ${ddl.int}`),
  `update rants set answer_due = (select jobs.due_at from jobs where jobs.kind = 'rant.becomeUrgent' and jobs.subject = rants.id)
    where ${isUnanswered}`,
  `update rants set answer_due = (select max(events.at) from events where events.subject = rants.id and events.actor_id is null
      and events.type = 'rant.statusChanged' and events.data like '%"to":"Urgent"%')
    where ${isUnanswered} and urgent_by = 'time'`,
  `create index rants_by_answer_due on rants (answer_due) where ${isUnanswered} and answer_due is not null`,
  `create index rants_by_resolve_due on rants (resolve_due) where status <> 'Resolved' and resolve_due is not null`,
  // The numbers of deadlines that were met are counted from these indexes alone.
  `create index rants_answered_by on rants (first_response_at, answer_due) where first_response_at is not null and answer_due is not null`,
  `create index rants_resolved_by on rants (resolved_at, resolve_due, waiting_since) where resolved_at is not null and resolve_due is not null`,
  `alter table options add column answer_hours ${ddl.int}`,
  `alter table options add column resolve_days ${ddl.int}`,
];
