/** The newest rants whose own text contains a part of a word, as the index finds them, up to a limit. similar.ts compares them. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { indexMark } from './indexing.ts';

/** Whether an index of trigrams can find the part, on both engines. */
export const leads = (part: string): boolean => /[\p{L}\p{N}]{3}/u.test(part);

export interface Hit {
  seq: number;
  date: number;
}

/** Finds, for each folded part, at most `max` rants that contain it and fulfil `where`, newest first. */
export async function newestHolding(app: App, where: Condition, parts: readonly string[], max: number): Promise<Hit[][]> {
  const hitsByPart: Hit[][] = parts.map(() => []);
  if (parts.length === 0) return hitsByPart;
  const hitsOf = app.dialect.name === 'sqlite' ? byFts(where, max) : byTrigrams(where, max);
  const selects = parts.map((part, i) => sql`select ${sql.lit(i)} as i, seq, date from (${hitsOf(part)}) as hits`);
  for (const { i, ...hit } of await runOnce<Hit & { i: number }>(app.slowReads, sql`${sql.join(selects, sql` union all `)}`, where.values))
    hitsByPart[i]?.push(hit);
  return hitsByPart;
}

type SelectHits = (part: string) => RawBuilder<unknown>;

/** Searches the index, and reads the rants that are not in it yet. */
const byFts =
  (where: Condition, max: number): SelectHits =>
  (part) =>
    sql`select seq, date from (select rants.seq, rants.date from rant_search cross join rants on rants.seq = rant_search.rowid
      where rant_search match ${`"${part.replaceAll('"', '""')}"`} and instr(rants.folded, ${part}) > 0 and ${where.sql}
      order by rant_search.rowid desc limit ${sql.lit(max)})
    union all select seq, date from (select seq, date from rants where seq > ${indexMark} and instr(rants.folded, ${part}) > 0 and ${where.sql} limit ${sql.lit(max)})`;

const byTrigrams =
  (where: Condition, max: number): SelectHits =>
  (part) =>
    sql`select seq, date from rants where rants.folded like ${likeText(part)} and ${where.sql} order by seq desc limit ${sql.lit(max)}`;
