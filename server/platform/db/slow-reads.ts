/**
 * On SQLite, reads that may take long run in a thread, so that the main thread never waits for them. The thread starts with the first of
 * them, and runs them one after the other.
 */
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { StatementListener } from './slow-query-log.ts';

export interface Question {
  id: number;
  text: string;
  values: readonly unknown[];
}
export type ReadResult = { id: number; rows: unknown[] } | { id: number; message: string; code: string | undefined };

interface WaitingRead {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** The source file beside this one, or the file that the build made from it. */
const script = new URL(`./slow-reads-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** A Kysely driver that reads the database at `path` in a thread. */
export class SlowReads implements Driver, DatabaseConnection {
  readonly #path: string;
  readonly #hear: StatementListener;
  readonly #waiting = new Map<number, WaitingRead>();
  #thread: Worker | null = null;
  #lastId = 0;

  /** `hear` is called with the time that each statement took, including the wait for those before it. */
  constructor(path: string, hear: StatementListener = () => {}) {
    this.#path = path;
    this.#hear = hear;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const id = ++this.#lastId;
    const startedAt = performance.now();
    this.#thread ??= this.#start();
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread?.postMessage({ id, text, values: parameters } satisfies Question);
    });
    this.#hear(text, parameters, performance.now() - startedAt);
    return { rows: rows as Row[] };
  }

  #start(): Worker {
    // Rows are short-lived: a young generation of the usual size would take tens of megabytes.
    const thread = new Worker(script, { workerData: this.#path, resourceLimits: { maxYoungGenerationSizeMb: 4 } });
    thread.unref();
    thread.on('message', (found: ReadResult) => {
      const request = this.#waiting.get(found.id);
      this.#waiting.delete(found.id);
      if ('rows' in found) request?.resolve(found.rows);
      else request?.reject(Object.assign(new Error(found.message), { code: found.code }));
    });
    // The next query starts a new thread.
    const onExit = (reason: Error) => {
      if (this.#thread === thread) this.#thread = null;
      for (const request of this.#waiting.values()) request.reject(reason);
      this.#waiting.clear();
    };
    thread.on('error', onExit);
    thread.on('exit', () => onExit(new Error('The thread for long reads has ended.')));
    return thread;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('Nothing is changed here.');
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
  // biome-ignore lint/correctness/useYield: rows come all at once
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows come all at once here.');
  }
  async destroy(): Promise<void> {
    await this.#thread?.terminate();
  }
}
