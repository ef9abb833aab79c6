/** Kysely prepares anew at each query; keeping the prepared statements saves a third of a short query. */
import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { Hear } from './slow-query-log.ts';

/** `hear` is told how long each took. */
export function withStatementCache(file: Sqlite.Database, hear: Hear = () => {}) {
  const known = new LRUCache<string, Timed>({ max: 500 });
  return {
    close: () => file.close(),
    prepare(text: string): Timed {
      const found = known.get(text);
      // A statement that is still being iterated must not be used twice; only whole results are kept.
      if (found && !found.busy) return found;
      const fresh = new Timed(file.prepare(text), text, hear);
      known.set(text, fresh);
      return fresh;
    },
  };
}

/** A statement with the methods that Kysely calls. */
class Timed {
  readonly #statement: Sqlite.Statement;
  readonly #text: string;
  readonly #hear: Hear;
  readonly reader: boolean;

  constructor(statement: Sqlite.Statement, text: string, hear: Hear) {
    this.#statement = statement;
    this.#text = text;
    this.#hear = hear;
    this.reader = statement.reader;
  }

  get busy(): boolean {
    return this.#statement.busy;
  }
  all(values: readonly unknown[]): unknown[] {
    const began = performance.now();
    const rows = this.#statement.all(values);
    this.#hear(this.#text, values, performance.now() - began);
    return rows;
  }
  run(values: readonly unknown[]): Sqlite.RunResult {
    const began = performance.now();
    const done = this.#statement.run(values);
    this.#hear(this.#text, values, performance.now() - began);
    return done;
  }
  /** The time between rows is the reader's. */
  iterate(values: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(values);
  }
}
