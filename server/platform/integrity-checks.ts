/**
 * Compares derived data with the same computed again from its source. Each feature defines its checks (its checks.ts), and `npx earshot
 * doctor` runs all of them. They write nothing, and read large tables page by page.
 */
import { type RawBuilder, sql } from 'kysely';
import type { App } from './app.ts';
import { isNewer, migrationNames } from './db/migrate.ts';
import { yieldToEventLoop } from './event-loop.ts';

export interface Verdict {
  /** How many rows or things were compared. */
  looked: number;
  wrong: number;
  /** The id or description of the first one that is wrong; null: all are right. */
  first: string | null;
}

export interface Check {
  name: string;
  run(app: App): Promise<Verdict>;
}

/** Counts what was compared and what was wrong. */
export class Tally implements Verdict {
  looked = 0;
  wrong = 0;
  first: string | null = null;
  see(isRight: boolean, check: string): void {
    this.looked++;
    if (isRight) return;
    this.wrong++;
    this.first ??= check;
  }
}

const batchSize = 500;

/** Yields all rows of a statement, fetched in pages that each begin after the last row of the one before. */
export async function* inPages<Row extends { seq: number }>(
  page: (after: number, max: number) => Promise<Row[]>,
  max = batchSize,
): AsyncGenerator<Row> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await page(after, max);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < max) return;
    after = last.seq;
    await yieldToEventLoop();
  }
}

/**
 * Counts the rows of `from` and those for which `wrong` holds; `id` is what names a row in the result. It is one statement, so nothing can
 * change between the two counts.
 */
export async function wrongRows(
  app: App,
  { from, wrong, id = sql`id` }: { from: RawBuilder<unknown>; wrong: RawBuilder<unknown>; id?: RawBuilder<unknown> },
): Promise<Verdict> {
  const { rows } = await sql<Verdict>`select count(*) as looked, count(case when ${wrong} then 1 end) as wrong,
    min(case when ${wrong} then ${id} end) as first from ${from}`.execute(app.db);
  return rows[0] ?? new Tally();
}

export const checks: Check[] = [
  {
    name: 'database whole',
    run: async (app) => {
      const complaints = await app.dialect.complaints(app.db);
      return { looked: 1, wrong: complaints.length, first: complaints[0] ?? null };
    },
  },
  {
    name: 'database migrated',
    run: async (app) => {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(app.db);
      const doneNames = new Set(rows.map((row) => row.name));
      const tally = new Tally();
      for (const name of migrationNames) tally.see(doneNames.has(name), name);
      for (const name of doneNames) if (isNewer(name)) tally.see(false, `${name}, of a newer program`);
      return tally;
    },
  },
];
