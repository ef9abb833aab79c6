/**
 * Logs statements that take long together with the engine's plan, each at most once an hour. It logs their name or text, never their
 * values, which may be what people wrote.
 */
import { limits } from '@earshot/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { unloggedTables } from '../../../features/assembled/unlogged-tables.ts';
import type { Dialect } from './dialect.ts';
import type { Db } from './open.ts';

/** Called when a statement has run and took `ms` milliseconds. */
export type StatementListener = (text: string, values: readonly unknown[], ms: number) => void;

/** Logging statements on these tables would reveal when somebody made an unlogged call (contract/endpoint, isUnlogged). */
const unlogged = Object.keys(unloggedTables);
const isOfUnloggedCall = (text: string): boolean => unlogged.some((table) => text.includes(table));

/** The means to find a statement's name and plan. */
interface StatementSource {
  db: Db;
  dialect: Dialect;
  nameOf(text: string): string | undefined;
}

export class SlowQueryLog {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #told = new LRUCache<string, true>({ max: 500, ttl: limits.database.slowTellMs });
  #known: StatementSource | null = null;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** From now on, statements are logged with name and plan. */
  know(statements: StatementSource): void {
    this.#known = statements;
  }

  /** Called by the drivers for each statement, because Kysely's own log would be awaited four times for each. */
  readonly hear: StatementListener = (text, values, ms) => {
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

/** PostgreSQL writes the values for which it planned into the plan. */
const withoutValues = (line: string): string => line.replace(/'(?:[^']|'')*'/g, "'…'");
