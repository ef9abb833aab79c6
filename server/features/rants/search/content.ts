/**
 * Which rants hold a text in their content, on each engine. From three letters on an index of trigrams knows it: FTS5 on SQLite (filled after
 * the commit, indexing.ts), pg_trgm on PostgreSQL (kept by the insert). What no index knows is compared with the rants themselves (walk.ts).
 */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../platform/app.ts';
import { bound, type Condition, condition } from '../../../platform/db/condition.ts';
import { type Dialect, likeText } from '../../../platform/db/dialect.ts';
import { runOnce } from '../../../platform/db/prepared.ts';
import { indexedUpTo } from './indexing.ts';

interface Engine {
  /** Compares the text itself, so that no plan can think of an index. */
  reads(folded: string): Condition;
  /** The index leads to the hits. */
  isIndexed(folded: string): boolean;
  /** rants.seq of at most `max` hits in `scope`, by the index. */
  listed(app: App, scope: RawBuilder<unknown>, folded: string, max: number): Promise<RawBuilder<unknown>>;
  /** All of them as one value. */
  inOne: RawBuilder<unknown>;
  /** More hits than these are cheaper found by walking: PostgreSQL reads each of them. */
  maxListed: number;
}

const engines: Record<Dialect['name'], Engine> = {
  sqlite: {
    reads: (folded) => condition`instr(rants.folded, ${bound('part', folded)}) > 0`,
    // A plain letter is in nearly every rant, but for the rarest.
    isIndexed: (folded) => !/^[a-ik-pr-y0-9]?$/.test(folded),
    async listed(app, scope, folded, max) {
      const upTo = await indexedUpTo(app.db);
      return sql`select seq from (select rants.seq from rant_search cross join rants on rants.seq = rant_search.rowid
          where rant_search match ${phraseOf(folded)} and ${scope} limit ${max})
        union all select seq from (select seq from rants where seq > ${upTo} and instr(folded, ${folded}) > 0 and ${scope} limit ${max})`;
    },
    inOne: sql`json_group_array(seq)`,
    maxListed: 10_000,
  },
  postgres: {
    reads: (folded) => condition`strpos(rants.folded, ${bound('part', folded)}) > 0`,
    // Signs and spaces are in no trigram.
    isIndexed: (folded) => /[\p{L}\p{N}]{3}/u.test(folded),
    listed: async (_, scope, folded, max) => sql`select seq from rants where folded like ${likeText(folded)} and ${scope} limit ${max}`,
    inOne: sql`coalesce(json_agg(seq), '[]')::text`,
    maxListed: 1000,
  },
};

/** For FTS5. Fewer than three letters: the trigrams that begin with them; every text has some, as it was indexed with an ending. */
const phraseOf = (folded: string): RawBuilder<unknown> =>
  [...folded].length > 2
    ? sql`${`"${folded.replaceAll('"', '""')}"`}`
    : sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '"aaa" NOT "aaa"') from rant_terms
        where term >= ${folded} and term < ${`${folded}\u{10ffff}`})`;

/** rants.seq of the rants in `scope` whose content holds it; 'many': too many to carry; null: no index says so. */
export async function listedHits(app: App, scope: Condition, folded: string): Promise<number[] | 'many' | null> {
  const { isIndexed, listed, inOne, maxListed } = engines[app.dialect.name];
  if (!isIndexed(folded)) return null;
  // In one value: thousands of rows cost more on their way than in the index.
  const some = await listed(app, scope.sql, folded, maxListed + 1);
  const listing = sql<{ n: number; seqs: string | null }>`select n, case when n <= ${maxListed} then seqs end as seqs
    from (select count(*) as n, ${inOne} as seqs from (${some}) as hits) as listed`;
  const [row] = await runOnce<{ n: number; seqs: string | null }>(app.heavy, listing, scope.values);
  const seqs = row?.seqs;
  return seqs ? (JSON.parse(seqs) as number[]) : 'many';
}

export const contentHolds = (app: App, folded: string): Condition => engines[app.dialect.name].reads(folded);
