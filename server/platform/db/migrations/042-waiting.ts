/**
 * Withdrawn rants leave the index of open rants, and their deadlines stop. Until it is upgraded, an instance of the previous version counts
 * without that index. This also adds the index for the newest answers to 'Was this solved?', and deletes the stored sizes, because sizes
 * include files from now on.
 */
const unanswered = `first_response_at is null and status <> 'Resolved'`;

export const waiting = (): string[] => [
  'drop index rants_waiting',
  `create index rants_waiting on rants (date) where ${unanswered} and withdrawn_at is null`,
  `update rants set answer_soon = null, answer_due = null where withdrawn_at is not null and ${unanswered}`,
  `update rants set resolve_soon = null, resolve_due = null, waiting_since = null where withdrawn_at is not null and status <> 'Resolved'`,
  `delete from marks where name like 'size_on_%'`,
  'create index solved_answers_by_time on solved_answers (answer, at, rant_id)',
];
