/**
 * Which rants hold a text in their content, on each engine. From three letters on an index of trigrams knows it: FTS5 on SQLite (filled after
 * the commit, indexing.ts), pg_trgm on PostgreSQL (kept by the insert). Anything shorter is compared with the rants themselves (walk.ts).
 */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../platform/app.ts';
import { bound, type Condition, condition } from '../../../platform/db/condition.ts';
import { type Dialect, likeText } from '../../../platform/db/dialect.ts';
import { indexedUpTo } from './indexing.ts';

interface Engine {
  /** Compares the text itself, so that no plan can think of an index. */
  reads(folded: string): Condition;
  /** rants.seq of at most `max` hits, by the index. */
  listed(app: App, folded: string, max: number): Promise<RawBuilder<{ seq: number }>>;
  /** The index has entries for this. */
  isIndexed(folded: string): boolean;
  /** More hits than these are cheaper found by walking: PostgreSQL reads each of them. */
  maxListed: number;
}

const engines: Record<Dialect['name'], Engine> = {
  sqlite: {
    reads: (folded) => condition`instr(rants.folded, ${bound('part', folded)}) > 0`,
    async listed(app, folded, max) {
      const upTo = await indexedUpTo(app.db);
      const phrase = `"${folded.replaceAll('"', '""')}"`;
      return sql`select seq from (select rowid as seq from rant_search where rant_search match ${phrase} limit ${max})
        union all select seq from (select seq from rants where seq > ${upTo} and instr(folded, ${folded}) > 0 limit ${max})`;
    },
    isIndexed: (folded) => [...folded].length > 2,
    maxListed: 10_000,
  },
  postgres: {
    reads: (folded) => condition`strpos(rants.folded, ${bound('part', folded)}) > 0`,
    listed: async (_, folded, max) => sql`select seq from rants where folded like ${likeText(folded)} limit ${max}`,
    // Signs and spaces are in no trigram.
    isIndexed: (folded) => /[\p{L}\p{N}]{3}/u.test(folded),
    maxListed: 1000,
  },
};

/** rants.seq of the rants whose content holds it; null: no index says so, or they are too many to carry. */
export async function listedHits(app: App, folded: string): Promise<number[] | null> {
  const { isIndexed, listed, maxListed } = engines[app.dialect.name];
  if (!isIndexed(folded)) return null;
  const { rows } = await (await listed(app, folded, maxListed + 1)).execute(app.heavy);
  return rows.length > maxListed ? null : rows.map(({ seq }) => seq);
}

export const contentHolds = (app: App, folded: string): Condition => engines[app.dialect.name].reads(folded);
