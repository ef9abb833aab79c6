/**
 * Transactions on PostgreSQL that wait for as few answers as can be: a statement whose rows nobody needs is sent, and its answer comes with the
 * commit's. The server does one after the other, and where one fails it commits nothing.
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

/** Kysely on one connection of the pool. */
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
  const known = new WeakMap<pg.PoolClient, Db>();
  return async (work) => {
    const client = await pool.connect();
    const db = known.get(client) ?? kyselyOn(client);
    known.set(client, db);
    const sent: Promise<unknown>[] = [];
    const send = async ({ sql, parameters }: CompiledQuery) => {
      const answer = client.query(sql, [...parameters]);
      sent.push(answer);
      // Looked at with the commit.
      answer.catch(() => {});
    };
    try {
      await client.query('begin');
      const value = await work(db, send);
      const { command } = await client.query('commit');
      // PostgreSQL answers ROLLBACK to a commit after a statement has failed.
      if (command === 'ROLLBACK') throw new Error('Nothing was committed: a statement had failed.');
      client.release();
      return value;
    } catch (error) {
      // A connection that does not even take this is not used again.
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      // The first failure is the cause: PostgreSQL refuses all statements after it.
      const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
      throw failed ? failed.reason : error;
    }
  };
}
