/**
 * What its author withdrew waits for nobody: it leaves the index of those that wait, and has no clock that runs. An instance of the version before
 * counts without that index meanwhile. Beside it, the index by which the newest answers to 'was this solved?' are found;
 * and sizes are noted anew, as they hold the files from now on.
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
