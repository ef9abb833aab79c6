/** The newest rants that hold a part of a word in their own words, by the index, bounded: which rants are alike (similar.ts) rests on them. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { indexedUpTo } from './indexing.ts';

/** An index of trigrams leads to it on both engines. */
export const leads = (part: string): boolean => /[\p{L}\p{N}]{3}/u.test(part);

export interface Hit {
  seq: number;
  date: number;
}

/** At most `max` rants behind `where` for each of the parts, folded, newest first; in their order. */
export async function newestHolding(app: App, where: Condition, parts: readonly string[], max: number): Promise<Hit[][]> {
  const held: Hit[][] = parts.map(() => []);
  if (parts.length === 0) return held;
  const some = app.dialect.name === 'sqlite' ? await byFts(app, where, max) : byTrigrams(where, max);
  const each = parts.map((part, i) => sql`select ${sql.lit(i)} as i, seq, date from (${some(part)}) as hits`);
  for (const { i, ...hit } of await runOnce<Hit & { i: number }>(app.slowReads, sql`${sql.join(each, sql` union all `)}`, where.values))
    held[i]?.push(hit);
  return held;
}

type Some = (part: string) => RawBuilder<unknown>;

/** Searches the index, and reads the rants that are not in it yet. */
async function byFts(app: App, where: Condition, max: number): Promise<Some> {
  const upTo = await indexedUpTo(app.db);
  return (
    part,
  ) => sql`select seq, date from (select rants.seq, rants.date from rant_search cross join rants on rants.seq = rant_search.rowid
      where rant_search match ${`"${part.replaceAll('"', '""')}"`} and instr(rants.folded, ${part}) > 0 and ${where.sql}
      order by rant_search.rowid desc limit ${sql.lit(max)})
    union all select seq, date from (select seq, date from rants where seq > ${upTo} and instr(rants.folded, ${part}) > 0 and ${where.sql} limit ${sql.lit(max)})`;
}

const byTrigrams =
  (where: Condition, max: number): Some =>
  (part) =>
    sql`select seq, date from rants where rants.folded like ${likeText(part)} and ${where.sql} order by seq desc limit ${sql.lit(max)}`;
