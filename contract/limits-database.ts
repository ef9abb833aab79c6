/** How long PostgreSQL may take, as a part of limits.ts. */
const hour = 3_600_000;

/**
 * How long PostgreSQL may take: to connect or to give a connection, for a statement, for a lock another one holds, between two statements of a
 * transaction. `answerMs`: when the connection is cut, as a server that hangs does not even refuse. A call waits for one connection and one
 * answer at most before it is refused: together below ten seconds. `slowConnectMs`: for work that may take its time.
 * A statement that took longer than `slowMs` is told in the log, each once in `slowTellMs`, with so much of its text.
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
