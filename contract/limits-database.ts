/** Limits for the database: how long PostgreSQL may take, and which statements are logged as slow. Part of limits.ts. */
const hour = 3_600_000;

/**
 * Time limits for PostgreSQL: for connecting or waiting for a free connection, for a statement, for a lock held by another transaction, and
 * between two statements of a transaction. `answerMs`: when the connection is dropped, because a hanging server may not even enforce
 * `statementMs`. A call waits for at most one connection and one answer before it is refused, together less than ten seconds.
 * `slowConnectMs`: for work that is not urgent.
 * On both engines a statement slower than `slowMs` is logged, at most once every `slowTellMs`, with the first `slowText` characters of its
 * text.
 */
export const database = {
  connectMs: 3000,
  statementMs: 6000,
  answerMs: 6500,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
  slowConnectMs: 10_000,
  slowMs: 250,
  slowTellMs: hour,
  slowText: 1000,
} as const;
