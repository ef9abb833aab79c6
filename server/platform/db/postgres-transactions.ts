/**
 * Transactions on PostgreSQL that wait for as few answers as possible. A statement whose rows nobody needs is only sent, and its answer
 * arrives with the commit's. The server runs them in order and commits nothing if one fails.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import type { Db, Transact } from './open.ts';
import type { Schema } from './schema.ts';

/** A Kysely driver for one connection of the pool. */
class OneConnection implements Driver, DatabaseConnection {
  readonly #client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, rowCount } = await this.#client.query(sql, [...parameters]);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }
  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('A transaction was begun inside another.');
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
  // biome-ignore lint/correctness/useYield: rows come all at once
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows come all at once here.');
  }
}

const kyselyOn = (client: pg.PoolClient): Db =>
  new Kysely<Schema>({
    dialect: {
      createDriver: () => new OneConnection(client),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

export function pipelined(pool: pg.Pool): Transact {
  const knownClients = new WeakMap<pg.PoolClient, Db>();
  return async (work) => {
    const client = await pool.connect();
    const db = knownClients.get(client) ?? kyselyOn(client);
    knownClients.set(client, db);
    const pending: Promise<unknown>[] = [];
    const send = async ({ sql, parameters }: CompiledQuery) => {
      const answer = client.query(sql, [...parameters]);
      pending.push(answer);
      // The error is handled at the commit.
      answer.catch(() => {});
    };
    try {
      await client.query('begin');
      const value = await work(db, send);
      const { command } = await client.query('commit');
      // After a failed statement, PostgreSQL answers a commit with ROLLBACK.
      if (command === 'ROLLBACK') throw new Error('Nothing was committed: a statement had failed.');
      client.release();
      return value;
    } catch (error) {
      // A connection that fails even at this is closed.
      await client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
      // The first failure is the cause, because PostgreSQL refuses all statements after it.
      const failure = (await Promise.allSettled(pending)).find((answer) => answer.status === 'rejected');
      throw failure ? failure.reason : error;
    }
  };
}
