/**
 * Which rants hold words in their content or in what was said on them (conversation-text.ts), on each engine. From three letters on an index of trigrams knows them: FTS5 on SQLite (filled after
 * the commit, indexing.ts), pg_trgm on PostgreSQL (kept by the insert). What no index knows is compared with the rants themselves (walk.ts).
 */
import { limits } from '@earshot/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { type Dialect, likeText } from '#server/platform/db/dialect.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { indexedUpTo } from './indexing.ts';

interface Engine {
  /** Where a text begins in another; compares the text itself, so that no plan can think of an index. */
  position: string;
  /** The index leads to the hits. */
  isIndexed(folded: string): boolean;
  /** rants.seq of at most `max` rants in `scope` that hold the `leads` by the index, and `rest`. */
  listed(
    app: App,
    scope: RawBuilder<unknown>,
    leads: readonly string[],
    rest: readonly string[],
    max: number,
  ): Promise<RawBuilder<unknown>>;
  /** All of them as one value. */
  inOne: RawBuilder<unknown>;
}

const engines: Record<Dialect['name'], Engine> = {
  sqlite: {
    position: 'instr',
    // A plain letter is in nearly every rant, but for the rarest.
    isIndexed: (folded) => !/^[a-ik-pr-y0-9]?$/.test(folded),
    async listed(app, scope, leads, rest, max) {
      const upTo = await indexedUpTo(app.db);
      const long = leads.filter(isLong);
      const [first = ''] = leads;
      const phrase = long.length > 0 ? sql`${long.map(quoted).join(' AND ')}` : phraseBeginning(first);
      const inIndex = long.length > 0 ? long : leads.slice(0, 1);
      const all = holding([...leads, ...rest], 'instr');
      const read = [...leads, ...rest].filter((word) => !inIndex.includes(word));
      // The third part finds rants in the index whose latest answers are not in it yet.
      return sql`select seq from (select rants.seq from rant_search cross join rants on rants.seq = rant_search.rowid
          where rant_search match ${phrase} and ${holding(read, 'instr')} and ${scope} limit ${max})
        union all select seq from (select seq from rants where seq > ${upTo} and ${all} and ${scope} limit ${max})
        union all select seq from (select seq from rants indexed by rants_unsaid where said_indexed < length(said) and seq <= ${upTo} and ${all}
          and not ${holding(inIndex, 'instr', 'substr(rants.said, 1, rants.said_indexed)')} and ${scope} limit ${max})`;
    },
    inOne: sql`json_group_array(seq)`,
  },
  postgres: {
    position: 'strpos',
    // Signs and spaces are in no trigram.
    isIndexed: (folded) => /[\p{L}\p{N}]{3}/u.test(folded),
    listed: async (_, scope, leads, rest, max) => sql`select seq from rants where ${together(leads.map(isLike))}
      and ${holding(rest, 'strpos')} and ${scope} limit ${max}`,
    inOne: sql`coalesce(json_agg(seq), '[]')::text`,
  },
};

const isLong = (folded: string): boolean => [...folded].length > 2;
const quoted = (folded: string): string => `"${folded.replaceAll('"', '""')}"`;

/** For FTS5, fewer than three letters: the trigrams that begin with them; every text has some, as it was indexed with an ending. */
const phraseBeginning = (folded: string): RawBuilder<unknown> =>
  sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '"aaa" NOT "aaa"') from rant_terms
    where term >= ${folded} and term < ${`${folded}\u{10ffff}`})`;

const together = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;

const isLike = (lead: string): RawBuilder<unknown> => sql`(rants.folded like ${likeText(lead)} or rants.said like ${likeText(lead)})`;

/** Each part stands in the content or in `said`. */
function holding(parts: readonly string[], position: string, said = 'rants.said'): RawBuilder<unknown> {
  const [in_, all] = [sql.raw(position), sql.raw(said)];
  return sql`(${together(parts.map((part) => sql`(${in_}(rants.folded, ${part}) > 0 or ${in_}(${all}, ${part}) > 0)`))})`;
}

/** The index is asked for this many words; the others are looked for in the rows that those find. */
const maxLeads = 4;
const { maxSearchCount } = limits.list;

/** The longest first: the rarest, as a rule. */
export const byLength = (a: string, b: string): number => b.length - a.length;

/** rants.seq of the rants in `scope` that hold all the words in their content and in what was said; 'many': more than are counted; null: no index says so. */
export async function listedHits(app: App, scope: Condition, words: readonly string[]): Promise<number[] | 'many' | null> {
  const { isIndexed, listed, inOne } = engines[app.dialect.name];
  const leads = words.filter(isIndexed).toSorted(byLength).slice(0, maxLeads);
  if (leads.length === 0) return null;
  const rest = words.filter((word) => !leads.includes(word));
  // In one value: thousands of rows cost more on their way than in the index.
  const some = await listed(app, scope.sql, leads, rest, maxSearchCount + 1);
  const listing = sql<{ n: number; seqs: string | null }>`select n, case when n <= ${maxSearchCount} then seqs end as seqs
    from (select count(*) as n, ${inOne} as seqs from (${some}) as hits) as listed`;
  const [row] = await runOnce<{ n: number; seqs: string | null }>(app.slowReads, listing, scope.values);
  const seqs = row?.seqs;
  return seqs ? (JSON.parse(seqs) as number[]) : 'many';
}

/** `name`: of the place of the word in the statement. */
export function contentHolds(app: App, word: string, name: string): Condition {
  const [position, part] = [text(engines[app.dialect.name].position), bound(name, word)];
  return condition`(${position}(rants.folded, ${part}) > 0 or ${position}(rants.said, ${part}) > 0)`;
}

/** An index says which rants hold it. */
export const isIndexed = (app: App, word: string): boolean => engines[app.dialect.name].isIndexed(word);
