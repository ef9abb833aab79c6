/** Caches prepared SQLite statements. Kysely prepares each query again, and the cache saves a third of the time of a short query. */
import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { StatementListener } from './slow-query-log.ts';

/** `hear` is called with the time that each statement took. */
export function withStatementCache(file: Sqlite.Database, hear: StatementListener = () => {}) {
  const known = new LRUCache<string, Timed>({ max: 500 });
  return {
    close: () => file.close(),
    prepare(text: string): Timed {
      const found = known.get(text);
      // A statement that is still being iterated must not run a second time.
      if (found && !found.busy) return found;
      const timed = new Timed(file.prepare(text), text, hear);
      known.set(text, timed);
      return timed;
    },
  };
}

/** A statement with the methods that Kysely calls, which measures how long each run takes. */
class Timed {
  readonly #statement: Sqlite.Statement;
  readonly #text: string;
  readonly #hear: StatementListener;
  readonly reader: boolean;

  constructor(statement: Sqlite.Statement, text: string, hear: StatementListener) {
    this.#statement = statement;
    this.#text = text;
    this.#hear = hear;
    this.reader = statement.reader;
  }

  get busy(): boolean {
    return this.#statement.busy;
  }
  all(values: readonly unknown[]): unknown[] {
    const startedAt = performance.now();
    const rows = this.#statement.all(values);
    this.#hear(this.#text, values, performance.now() - startedAt);
    return rows;
  }
  run(values: readonly unknown[]): Sqlite.RunResult {
    const startedAt = performance.now();
    const result = this.#statement.run(values);
    this.#hear(this.#text, values, performance.now() - startedAt);
    return result;
  }
  /** Not measured, because the time between rows depends on the reader. */
  iterate(values: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(values);
  }
}
