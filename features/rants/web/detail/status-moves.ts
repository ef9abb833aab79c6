/** Changes of status that can be chosen for a rant as it is now (product.md 3.4); the server refuses all others. */
import type { RantDetail } from '../../contract/shapes.ts';
import type { RantStatus } from '../../contract/statuses.ts';

export type Move = 'markUrgent' | 'clearUrgent' | 'resolve' | 'reopen' | 'otherReason';

/** A withdrawn rant can only be resolved. */
export const movesOf = ({ status, withdrawn }: Pick<RantDetail, 'status' | 'withdrawn'>): Move[] => {
  if (withdrawn) return [status === 'Resolved' ? 'otherReason' : 'resolve'];
  if (status === 'Resolved') return ['reopen', 'otherReason'];
  return [status === 'Urgent' ? 'clearUrgent' : 'markUrgent', 'resolve'];
};

/** The status of an open rant that is not flagged as urgent: it depends on whether somebody answered. */
export const openStatus = (rant: Pick<RantDetail, 'firstResponseDate'>): RantStatus =>
  rant.firstResponseDate === null ? 'Pending' : 'Responded';
