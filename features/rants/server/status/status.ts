/**
 * The status of a rant (product.md 3.2) as it is stored, and the display status made from it, which the database computes in the column
 * `word`.
 */
import type { RantStatus } from '../../contract/statuses.ts';

export interface StoredStatus {
  status: 'Pending' | 'Responded' | 'Resolved';
  urgent: 0 | 1;
}

/** The value of the column `word`: Resolved; else Urgent if flagged; else Responded or Pending. */
export const displayStatusOf = (row: StoredStatus): RantStatus =>
  row.status === 'Resolved' ? 'Resolved' : row.urgent === 1 ? 'Urgent' : row.status;
