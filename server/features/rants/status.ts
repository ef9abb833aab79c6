/** The life of a rant (decisions 2): what is stored, and the one word on the wire. */
import type { RantStatus } from '@earshot/contract/rants';
import { type SqlBool, sql } from 'kysely';

export interface StoredStatus {
  status: 'Pending' | 'Responded' | 'Resolved';
  urgent: 0 | 1;
}

/** Resolved; else Urgent if flagged; else Responded or Pending. */
export const wireStatus = (row: StoredStatus): RantStatus =>
  row.status === 'Resolved' ? 'Resolved' : row.urgent === 1 ? 'Urgent' : row.status;

/** The same as a condition: rows whose wire word is `status`. */
export const isStatus = (status: RantStatus) =>
  status === 'Resolved'
    ? sql<SqlBool>`rants.status = 'Resolved'`
    : status === 'Urgent'
      ? sql<SqlBool>`rants.status in ('Pending', 'Responded') and rants.urgent = 1`
      : sql<SqlBool>`rants.status = ${sql.lit(status)} and rants.urgent = 0`;

/** For sorting by the wire word. */
export const statusWord = sql<string>`case when rants.status = 'Resolved' then 'Resolved' when rants.urgent = 1 then 'Urgent' else rants.status end`;
