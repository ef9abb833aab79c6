/** Notes what the drivers send to the database, for tests that count the statements of a call. */
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { EngineName } from './every-engine.ts';

type Sent = (text: string) => void;

/** Calls `hear` with each statement before `method` sends it. Returns a function that ends this. */
function listen<T extends object>(
  driver: T,
  method: keyof T & string,
  textOf: (self: T, args: unknown[]) => string,
  hear: Sent,
): () => void {
  const original = driver[method] as (...args: unknown[]) => unknown;
  driver[method] = function (this: T, ...args: unknown[]) {
    hear(textOf(this, args));
    return original.apply(this, args);
  } as T[typeof method];
  return () => {
    driver[method] = original as T[typeof method];
  };
}

function listenToSqlite(hear: Sent): () => void {
  const file = new Sqlite(':memory:');
  const driver = Object.getPrototypeOf(file.prepare('select 1')) as Sqlite.Statement;
  file.close();
  const ends = (['all', 'run'] as const).map((method) => listen(driver, method, ({ source }) => source, hear));
  return () => {
    for (const end of ends) end();
  };
}

const listenToPostgres = (hear: Sent): (() => void) =>
  listen(pg.Client.prototype, 'query', (_, [query]) => (typeof query === 'string' ? query : (query as { text: string }).text), hear);

interface StatementCounter {
  /** Returns the statements that were sent while `work` ran, without those of slow reads on SQLite, which run in a thread. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  end(): void;
}

/** Listens to all connections to SQLite, or to those to PostgreSQL that are opened from now on. */
export function countStatements(engine: EngineName): StatementCounter {
  let statements: string[] = [];
  const end = (engine === 'sqlite' ? listenToSqlite : listenToPostgres)((text) => statements.push(text));
  return {
    end,
    async during(work) {
      statements = [];
      await work();
      return statements;
    },
  };
}
