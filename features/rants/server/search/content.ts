/**
 * Finds the rants that contain words in their content or in what was said on them (conversation-text.ts), on each engine. From three
 * letters on, an index of trigrams finds them: FTS5 on SQLite (filled after the commit, indexing.ts), pg_trgm on PostgreSQL (updated by the
 * insert). What no index can find is compared with the rants themselves (walk.ts).
 */
import { limits } from '@earshot/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { type Dialect, likeText } from '#server/platform/db/dialect.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { countedAs } from '../status/open-rants.ts';
import { indexMark } from './indexing.ts';
import { type Hit, hitsInOrder } from './walk.ts';

interface Engine {
  /** The SQL function for the place of one text in another. It compares the texts themselves, so that no plan uses an index. */
  position: string;
  /** Whether the index can find this word. */
  isIndexed(foldedWord: string): boolean;
  /** The `seq` of at most `max` rants in `scope` that contain all `leads`, which the index finds, and all of `otherWords`. */
  listed(scope: RawBuilder<unknown>, leads: readonly string[], otherWords: readonly string[], max: number): RawBuilder<unknown>;
}

const engines: Record<Dialect['name'], Engine> = {
  sqlite: {
    position: 'instr',
    // Nearly every rant contains a plain letter or digit, so one alone is not looked up, except for the rarest letters: j, q and z.
    isIndexed: (foldedWord) => !/^[a-ik-pr-y0-9]?$/.test(foldedWord),
    listed(scope, leads, otherWords, max) {
      const longWords = leads.filter(isLong);
      const [first = ''] = leads;
      const phrase = longWords.length > 0 ? sql`${longWords.map(quoted).join(' AND ')}` : phraseBeginning(first);
      const inIndex = longWords.length > 0 ? longWords : leads.slice(0, 1);
      const all = holding([...leads, ...otherWords], 'instr');
      const read = [...leads, ...otherWords].filter((word) => !inIndex.includes(word));
      // The third part finds rants in the index whose latest answers and messages are not in it yet.
      return sql`select * from (select rants.seq from rant_search cross join rants on rants.seq = rant_search.rowid
          where rant_search match ${phrase} and ${holding(read, 'instr')} and ${scope} limit ${max})
        union all select * from (select seq from rants where seq > ${indexMark} and ${all} and ${scope} limit ${max})
        union all select * from (select seq from rants indexed by rants_unsaid where said_indexed < length(said) and seq <= ${indexMark} and ${all}
          and not ${holding(inIndex, 'instr', 'substr(rants.said, 1, rants.said_indexed)')} and ${scope} limit ${max})`;
    },
  },
  postgres: {
    position: 'strpos',
    // The trigrams of PostgreSQL contain no signs or spaces.
    isIndexed: (foldedWord) => /[\p{L}\p{N}]{3}/u.test(foldedWord),
    listed: (scope, leads, otherWords, max) => sql`select seq from rants where ${together(leads.map(isLike))}
      and ${holding(otherWords, 'strpos')} and ${scope} limit ${max}`,
  },
};

const isLong = (foldedWord: string): boolean => [...foldedWord].length > 2;
const quoted = (foldedWord: string): string => `"${foldedWord.replaceAll('"', '""')}"`;

/**
 * The query of FTS5 for fewer than three letters: all trigrams that begin with them. Even the last letters of a text begin one, because
 * each text is indexed with an ending.
 */
const phraseBeginning = (foldedWord: string): RawBuilder<unknown> =>
  sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '"aaa" NOT "aaa"') from rant_terms
    where term >= ${foldedWord} and term < ${`${foldedWord}\u{10ffff}`})`;

const together = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;

const isLike = (lead: string): RawBuilder<unknown> => sql`(rants.folded like ${likeText(lead)} or rants.said like ${likeText(lead)})`;

/** The condition that each part occurs in the content or in `column`. */
function holding(parts: readonly string[], position: string, column = 'rants.said'): RawBuilder<unknown> {
  const [in_, all] = [sql.raw(position), sql.raw(column)];
  return sql`(${together(parts.map((part) => sql`(${in_}(rants.folded, ${part}) > 0 or ${in_}(${all}, ${part}) > 0)`))})`;
}

/** How many words the index is asked for; the others are looked for in the rows that it finds. */
const maxLeads = 4;
const { maxSearchCount } = limits.list;

/** Sorts the longest words first, which are mostly the rarest. */
export const byLength = (a: string, b: string): number => b.length - a.length;

/**
 * The rants in `scope` that contain all words in their content or in what was said, newest first; 'many': more than are counted; null: no
 * index can find them.
 */
export async function listedHits(app: App, scope: Condition, words: readonly string[]): Promise<Hit[] | 'many' | null> {
  const { isIndexed, listed } = engines[app.dialect.name];
  const leads = words.filter(isIndexed).toSorted(byLength).slice(0, maxLeads);
  if (leads.length === 0) return null;
  const otherWords = words.filter((word) => !leads.includes(word));
  // The hits come as one value: thousands of rows cost more to send than to find. Only where they are few enough is it made and are their
  // dates and statuses read.
  const fewHits = listed(scope.sql, leads, otherWords, maxSearchCount + 1);
  const listing = sql<{ hits: string | null }>`with listed as materialized (${fewHits})
    select case when n <= ${maxSearchCount} then (select ${hitsInOrder(app.dialect, 'desc')} from (select rants.seq, rants.date,
      ${countedAs} as "countedAs" from listed cross join rants where rants.seq = listed.seq) as few) end as hits
    from (select count(*) as n from listed) as counted`;
  const [row] = await runOnce<{ hits: string | null }>(app.slowReads, listing, scope.values);
  return row?.hits ? (JSON.parse(row.hits) as Hit[]) : 'many';
}

/** The condition that a rant contains `word`. `name` is that of the parameter in the statement. */
export function contentHolds(app: App, word: string, name: string): Condition {
  const [position, part] = [text(engines[app.dialect.name].position), bound(name, word)];
  return condition`(${position}(rants.folded, ${part}) > 0 or ${position}(rants.said, ${part}) > 0)`;
}

/** Whether an index can find the word. */
export const isIndexed = (app: App, word: string): boolean => engines[app.dialect.name].isIndexed(word);
