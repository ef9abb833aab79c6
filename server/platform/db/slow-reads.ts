/**
 * Reads that may take long, on SQLite in a thread of their own: the only thread that answers people never waits for them. It is started when
 * the first one comes, and asked one after the other.
 */
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Hear } from './slow-query-log.ts';

export interface Question {
  id: number;
  text: string;
  values: readonly unknown[];
}
export type Found = { id: number; rows: unknown[] } | { id: number; message: string; code: string | undefined };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** The source beside this file, or what the build made of it. */
const script = new URL(`./slow-reads-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** A driver of Kysely that reads the database at `path` in a thread. */
export class SlowReads implements Driver, DatabaseConnection {
  readonly #path: string;
  readonly #hear: Hear;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #lastId = 0;

  /** `hear` is told how long each took, with those before it. */
  constructor(path: string, hear: Hear = () => {}) {
    this.#path = path;
    this.#hear = hear;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const id = ++this.#lastId;
    const began = performance.now();
    this.#thread ??= this.#start();
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread?.postMessage({ id, text, values: parameters } satisfies Question);
    });
    this.#hear(text, parameters, performance.now() - began);
    return { rows: rows as Row[] };
  }

  #start(): Worker {
    // Rows come and go: a young generation of the usual size would keep tens of megabytes.
    const thread = new Worker(script, { workerData: this.#path, resourceLimits: { maxYoungGenerationSizeMb: 4 } });
    thread.unref();
    thread.on('message', (found: Found) => {
      const asked = this.#waiting.get(found.id);
      this.#waiting.delete(found.id);
      if ('rows' in found) asked?.resolve(found.rows);
      else asked?.reject(Object.assign(new Error(found.message), { code: found.code }));
    });
    // The next question starts another one.
    const gone = (reason: Error) => {
      if (this.#thread === thread) this.#thread = null;
      for (const one of this.#waiting.values()) one.reject(reason);
      this.#waiting.clear();
    };
    thread.on('error', gone);
    thread.on('exit', () => gone(new Error('The thread for long reads has ended.')));
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
