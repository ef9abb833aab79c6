/**
 * Which rants are open, which wait, and which wait too long: said once, for lists, numbers and mail. One that its author withdrew, or that others
 * removed, keeps its word and waits for nobody: it counts among all rants and in no queue, and has no clocks that run.
 */

import { sql } from 'kysely';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import type { RantStatus } from '../../contract/statuses.ts';

const isThere = condition`rants.withdrawn_at is null`;

/** The status under which a rant counts: its own, as long as somebody can still do something about it, or it is resolved. */
export type CountedAs = RantStatus | 'withdrawn';
export const countedAs = sql.raw<CountedAs>(
  `case when rants.withdrawn_at is not null and rants.word <> 'Resolved' then 'withdrawn' else rants.word end`,
);

/** The rants that count as this. */
export const hasStatus = (status: RantStatus): Condition => {
  const word = condition`rants.word = ${bound('status', status)}`;
  return status === 'Resolved' ? word : all(word, isThere);
};

/** Without an answer, and not withdrawn, whether open or resolved. */
export const isUnanswered: Condition = condition`rants.first_response_at is null and ${isThere}`;

/** Open and without an answer. In the words of the index rants_waiting. */
export const waits: Condition = condition`rants.first_response_at is null and rants.status <> 'Resolved' and ${isThere}`;

/** Its time for a first answer is over, by its own clock. In the words of the index rants_by_answer_due. */
export const isOverdue = (now: number): Condition =>
  condition`rants.first_response_at is null and rants.status <> 'Resolved' and rants.answer_due <= ${bound('dueNow', now)}`;
