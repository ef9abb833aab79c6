/**
 * Which rants wait, and which wait too long: said once, for lists, numbers and mail. One that its author withdrew waits for nobody: it counts among
 * all rants and nowhere here, and has no clocks that run.
 */
import { bound, type Condition, condition } from '../../platform/db/condition.ts';

/** Open and without an answer. In the words of the index rants_waiting. */
export const waits: Condition = condition`rants.first_response_at is null and rants.status <> 'Resolved' and rants.withdrawn_at is null`;

/** Its time for a first answer is over, by its own clock. In the words of the index rants_by_answer_due. */
export const isOverdue = (now: number): Condition =>
  condition`rants.first_response_at is null and rants.status <> 'Resolved' and rants.answer_due <= ${bound('dueNow', now)}`;
