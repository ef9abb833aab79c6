/** Connections to PostgreSQL, and how long they wait: for a server that is away, one that hangs, a lock, a statement. Throws StartError. */
import type { Socket } from 'node:net';
import { limits } from '@earshot/contract/limits';
import pg from 'pg';
import { StartError } from '../../config.ts';
import { encodingProblem, wayOut } from './postgres-words.ts';
import type { Hear } from './slow-query-log.ts';

const { connectMs, slowConnectMs, statementMs, answerMs, lockMs, idleInTransactionMs } = limits.database;

// int8 and numeric come as text from pg; every number of ours fits a double.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

/** The names under which texts are kept on the server, once they are asked often. */
type Names = ReadonlyMap<string, string>;

/** For calls: nobody waits for long. */
export const promptPool = (url: string, names: Names, hear: Hear, wishes: pg.PoolConfig & { pipeline?: true } = {}): pg.Pool =>
  poolOf(url, {
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...wishes,
    onConnect: async (client) => {
      watch(client as pg.Client, hear);
      // As statements: a pooler between us and the server refuses what it does not know when a connection is made.
      await client.query(
        `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      );
      if (await isDirect(client as pg.Client)) nameStatements(client as pg.Client, names);
    },
  });

/**
 * A pooler between us and the server tells a number of its own: it may hand each transaction to another connection of the server, which does not
 * know the names. Then every statement is sent whole.
 */
async function isDirect(client: pg.Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

/** A statement with a name is parsed and planned once a connection, not each time (docs/decisions/database.md). */
function nameStatements(client: pg.Client, names: Names): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? ask({ name, text, values }) : ask(...given);
  }) as typeof client.query;
}

/** For what may take its time: files, migrations, sweeps. */
export const patientPool = (url: string): pg.Pool => poolOf(url, { max: 4, connectionTimeoutMillis: slowConnectMs });

function poolOf(url: string, wishes: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, application_name: 'earshot', ...wishes });
  // A connection that breaks must not end the process, neither an idle one nor one that a transaction holds between two queries: the next
  // query on it fails, or gets a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** `end()` of a client that pipelines would wait for the answers that do not come. */
const socketOf = (client: pg.Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * A server that hangs neither answers nor refuses. The connection is cut then, so that what waits behind the statement on it, the rollback
 * too, fails at once. Each statement's time is told.
 */
function watch(client: pg.Client, hear: Hear): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const began = performance.now();
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer;
    const late = setTimeout(() => socketOf(client).destroy(), answerMs);
    const answered = () => clearTimeout(late);
    answer.then(() => {
      answered();
      const { text, values = [] } =
        typeof given[0] === 'string' ? { text: given[0], values: given[1] as unknown[] } : (given[0] as pg.QueryConfig);
      hear(text, values, performance.now() - began);
    }, answered);
    return answer;
  }) as typeof client.query;
}

/** The pool, once it has answered. */
export async function reachable(url: string, pool: pg.Pool): Promise<pg.Pool> {
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}.`);
  }
}

/** The lasting fault of a database, or null. Throws StartError where nothing is in it yet: then another one costs nothing. */
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
  // sslrootcert, sslcert and sslkey name files, which are read before anything is sent.
  if (path && /^(ENOENT|EACCES|EISDIR)$/.test(String(code))) return `the file ${path} that it names cannot be read (${String(code)})`;
  return wayOut(error) ?? (code ? `it answered ${String(code)}` : 'it did not answer');
}
