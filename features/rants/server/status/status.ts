/** The life of a rant (product.md 3.2): what is stored. What is shown of it, its display status, is the column `word`, which the database keeps. */
import type { RantStatus } from '../../contract/statuses.ts';

export interface StoredStatus {
  status: 'Pending' | 'Responded' | 'Resolved';
  urgent: 0 | 1;
}

/** The value of the column `word`: Resolved; else Urgent if flagged; else Responded or Pending. */
export const displayStatusOf = (row: StoredStatus): RantStatus =>
  row.status === 'Resolved' ? 'Resolved' : row.urgent === 1 ? 'Urgent' : row.status;
