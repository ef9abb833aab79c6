/**
 * Statements that take long are told in the log, with the plan the engine makes of them: by name or text, never with the values in their
 * places, which may be what people wrote. Each once an hour.
 */
import { limits } from '@earshot/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { unloggedTables } from '../../../features/assembled/unlogged-tables.ts';
import type { Dialect } from './dialect.ts';
import type { Db } from './open.ts';

/** A statement was run and took `ms` milliseconds. */
export type Hear = (text: string, values: readonly unknown[], ms: number) => void;

/** When one of these was slow would tell when somebody called (contract/endpoint, isUnlogged). */
const unlogged = Object.keys(unloggedTables);
const isOfUnloggedCall = (text: string): boolean => unlogged.some((table) => text.includes(table));

/** The state that is needed to log more of a statement than its text. */
interface Known {
  db: Db;
  dialect: Dialect;
  nameOf(text: string): string | undefined;
}

export class SlowQueryLog {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #told = new LRUCache<string, true>({ max: 500, ttl: limits.database.slowTellMs });
  #known: Known | null = null;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** From now on, with name and plan. */
  know(known: Known): void {
    this.#known = known;
  }

  /** Each statement that was run: told by the drivers, since Kysely's own log waits four times for each. */
  readonly hear: Hear = (text, values, ms) => {
    if (ms < limits.database.slowMs || text.startsWith('explain') || isOfUnloggedCall(text) || this.#told.has(text)) return;
    this.#told.set(text, true);
    void this.#planOf(text, values).then((plan) => {
      const statement = this.#known?.nameOf(text) ?? text.slice(0, limits.database.slowText);
      this.#log.warn({ statement, ms: Math.round(ms), ...(plan && { plan }) }, 'a slow statement');
    });
  };

  async #planOf(sql: string, parameters: readonly unknown[]): Promise<string[] | null> {
    if (!this.#known || !/^(select|with)\b/.test(sql)) return null;
    const { db, dialect } = this.#known;
    const found = await db
      .executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${dialect.explain} ${sql}`, [...parameters]))
      .catch(() => null);
    return found?.rows.map((row) => withoutValues(String(row.detail ?? row['QUERY PLAN']))) ?? null;
  }
}

/** A plan of PostgreSQL holds the values it was made for. */
const withoutValues = (line: string): string => line.replace(/'(?:[^']|'')*'/g, "'…'");
