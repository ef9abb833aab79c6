/**
 * Connections to PostgreSQL in two pools. The one for calls limits how long anything waits for a server that is away or hangs, a lock or a
 * statement; the one for long work limits only the wait for a connection.
 */
import type { Socket } from 'node:net';
import { limits } from '@earshot/contract/limits';
import pg from 'pg';
import { StartError } from '../../config.ts';
import { encodingProblem, wayOut } from './postgres-words.ts';
import type { StatementListener } from './slow-query-log.ts';

const { connectMs, slowConnectMs, statementMs, answerMs, lockMs, idleInTransactionMs } = limits.database;

// pg returns int8 and numeric as text; every number in Earshot fits a double.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

/** The names of frequent statements, by their text. */
type Names = ReadonlyMap<string, string>;

/** The pool for calls, whose waits are short. */
export const promptPool = (
  url: string,
  names: Names,
  hear: StatementListener,
  poolConfig: pg.PoolConfig & { pipeline?: true } = {},
): pg.Pool =>
  poolOf(url, {
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...poolConfig,
    onConnect: async (client) => {
      watch(client as pg.Client, hear);
      // The timeouts are set by a statement, because a pooler in between refuses unknown settings when a connection is opened.
      await client.query(
        `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      );
      if (await isDirect(client as pg.Client)) nameStatements(client as pg.Client, names);
    },
  });

/**
 * Returns whether there is no pooler in between. A pooler reports a process id of its own. It may run each transaction on another
 * connection of the server, where named statements do not exist, so behind it every statement is sent in full.
 */
async function isDirect(client: pg.Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

/** Names frequent statements, so that each connection parses and plans them once instead of each time (docs/decisions/database.md). */
function nameStatements(client: pg.Client, names: Names): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? query({ name, text, values }) : query(...args);
  }) as typeof client.query;
}

/** The pool for work that may take long: files, migrations, sweeps. */
export const patientPool = (url: string): pg.Pool => poolOf(url, { max: 4, connectionTimeoutMillis: slowConnectMs });

function poolOf(url: string, poolConfig: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, application_name: 'earshot', ...poolConfig });
  // Without a listener a broken connection would end the process, idle or not. The next query on it fails or gets a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Destroying the socket is needed because `end()` of a pipelining client waits for answers that never come. */
const socketOf = (client: pg.Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Measures each statement, and cuts the connection to a server that hangs, which neither answers nor refuses. Everything queued behind the
 * statement, including the rollback, then fails at once.
 */
function watch(client: pg.Client, hear: StatementListener): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const startedAt = performance.now();
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    const timeout = setTimeout(() => socketOf(client).destroy(), answerMs);
    const onAnswer = () => clearTimeout(timeout);
    answer.then(() => {
      onAnswer();
      const { text, values = [] } =
        typeof args[0] === 'string' ? { text: args[0], values: args[1] as unknown[] } : (args[0] as pg.QueryConfig);
      hear(text, values, performance.now() - startedAt);
    }, onAnswer);
    return answer;
  }) as typeof client.query;
}

/** Returns the pool once the database has answered. Throws StartError if it does not. */
export async function reachable(url: string, pool: pg.Pool): Promise<pg.Pool> {
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}.`);
  }
}

/**
 * Returns what is wrong with the encoding of the database, which stays as it is, or null. Throws StartError instead while the database is
 * empty, because using another one then costs nothing.
 */
export async function mustBeUsable(url: string, pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ encoding: string; isUsed: boolean }>(
    `select current_setting('server_encoding') as encoding, to_regclass('migrations') is not null as "isUsed"`,
  );
  const problem = encodingProblem(rows[0]?.encoding ?? '');
  if (problem && !rows[0]?.isUsed) throw new StartError(`The database at ${withoutPassword(url)} cannot be used: ${problem}.`);
  return problem;
}

export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const parsed = new URL(url);
  return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
}

function reason(error: unknown): string {
  const { code, path } = error as { code?: unknown; path?: string };
  // sslrootcert, sslcert and sslkey name files, which the driver reads before it connects.
  if (path && /^(ENOENT|EACCES|EISDIR)$/.test(String(code))) return `the file ${path} that it names cannot be read (${String(code)})`;
  return wayOut(error) ?? (code ? `it answered ${String(code)}` : 'it did not answer');
}
