/**
 * Defines which rants are open, which wait, and which wait too long: in this one place, for lists, numbers and mail. A rant that was
 * withdrawn or removed keeps its status, but waits for nobody: it counts among all rants and in no queue, and has no running deadline.
 */

import { sql } from 'kysely';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import type { RantStatus } from '../../contract/statuses.ts';

const isThere = condition`rants.withdrawn_at is null`;

/** The status under which a rant counts: its own, unless its text is erased and nobody had resolved it. */
export type CountedAs = RantStatus | 'withdrawn';
export const countedAs = sql.raw<CountedAs>(
  `case when rants.withdrawn_at is not null and rants.word <> 'Resolved' then 'withdrawn' else rants.word end`,
);

/** The condition for rants that count under this status. */
export const hasStatus = (status: RantStatus): Condition => {
  const word = condition`rants.word = ${bound('status', status)}`;
  return status === 'Resolved' ? word : all(word, isThere);
};

/** Without an answer, and not withdrawn, whether open or resolved. */
export const isUnanswered: Condition = condition`rants.first_response_at is null and ${isThere}`;

/** Open and without an answer. It is worded like the index rants_waiting, so that the index is used. */
export const waits: Condition = condition`rants.first_response_at is null and rants.status <> 'Resolved' and ${isThere}`;

/** Not resolved, and not withdrawn. */
export const isOpen: Condition = condition`rants.status <> 'Resolved' and ${isThere}`;

/** The time for a first answer is over. It is worded like the index rants_by_answer_due, so that the index is used. */
export const isOverdue = (now: number): Condition =>
  condition`rants.first_response_at is null and rants.status <> 'Resolved' and rants.answer_due <= ${bound('dueNow', now)}`;
