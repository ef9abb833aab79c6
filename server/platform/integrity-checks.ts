/**
 * Compares derived data with what it is derived from, computed anew. Each feature says how (its checks.ts), and `npx earshot doctor` runs all. Nothing is written, and
 * nothing is read whole: a million rows pass by in pages.
 */
import { type RawBuilder, sql } from 'kysely';
import type { App } from './app.ts';
import { isNewer, migrationNames } from './db/migrate.ts';
import { yieldToEventLoop } from './event-loop.ts';

export interface Verdict {
  /** How many were compared. */
  looked: number;
  wrong: number;
  /** The first that is wrong: an id, or what there is to say. */
  first: string | null;
}

export interface Check {
  name: string;
  run(app: App): Promise<Verdict>;
}

/** Counts what is right and what is not. */
export class Tally implements Verdict {
  looked = 0;
  wrong = 0;
  first: string | null = null;
  see(isRight: boolean, what: string): void {
    this.looked++;
    if (isRight) return;
    this.wrong++;
    this.first ??= what;
  }
}

const together = 500;

/** All rows of a statement, in pages that each begin where the last one ended. */
export async function* inPages<Row extends { seq: number }>(
  page: (after: number, max: number) => Promise<Row[]>,
  max = together,
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

/** A row of `from` is wrong where `wrong` holds; `id` says which it is. One statement: nothing can change between two halves of it. */
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
      const done = new Set(rows.map((row) => row.name));
      const tally = new Tally();
      for (const name of migrationNames) tally.see(done.has(name), name);
      for (const name of done) if (isNewer(name)) tally.see(false, `${name}, of a newer program`);
      return tally;
    },
  },
];
