/** Reads rants in slices, from the newest or the oldest on, until enough of them are hits. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { type CountedAs, countedAs } from '../status/open-rants.ts';

/** A hit, and the status under which it counts. */
export type Hit = [seq: number, countedAs: CountedAs];

/** A row has the hits of a slice as one value. A second row has the last rant of a full slice, whether it is a hit or not. */
type Row = { hits: string } | { hits: null; seq: number; date: number };

export type Direction = 'asc' | 'desc';

/** How many rants each slice reads; the last size repeats. For common words, the first slice has enough hits. */
const slices = [2000, 8000, 20_000];

/** The hits of `match` within `filter`, in the order of their dates, until `isEnough` returns true or all rants are read. */
export async function walk(
  app: App,
  filter: Condition,
  match: Condition,
  direction: Direction,
  isEnough: (hits: number, lookedAt: number) => boolean,
): Promise<{ hits: Hit[]; isComplete: boolean }> {
  const hits: Hit[] = [];
  let last: WalkEnd | undefined;
  for (let [n, lookedAt] = [0, 0]; ; n++) {
    const size = slices[n] ?? slices.at(-1) ?? 0;
    const remaining = last ? all(filter, isBehind(last, direction)) : filter;
    const rows = await runOnce<Row>(app.slowReads, slice(app, remaining, match, direction, size), { ...remaining.values, ...match.values });
    last = undefined;
    for (const row of rows) {
      if (row.hits === null) last = row;
      else for (const hit of JSON.parse(row.hits) as Hit[]) hits.push(hit);
    }
    lookedAt += size;
    if (!last || isEnough(hits.length, lookedAt)) return { hits, isComplete: !last };
  }
}

interface WalkEnd {
  seq: number;
  date: number;
}

const isBehind = ({ date, seq }: WalkEnd, direction: Direction): Condition =>
  condition`(rants.date, rants.seq) ${text(direction === 'asc' ? '>' : '<')} (${bound('lastDate', date)}, ${bound('lastSeq', seq)})`;

/** The hits among `size` rants and, if there are so many, the last of these rants. */
function slice({ dialect }: App, filter: Condition, match: Condition, direction: Direction, size: number) {
  const order = sql.raw(direction);
  return sql`with slice as materialized (select rants.seq, rants.date, ${countedAs} as "countedAs", ${match.sql} as is_hit from rants where ${filter.sql}
      order by rants.date ${order}, rants.seq ${order} limit ${sql.lit(size)})
    select ${hitsInOrder(dialect, direction)} as hits, null as seq, null as date from slice where is_hit
    union all select null, seq, date from (select seq, date from slice order by date ${order}, seq ${order} limit 1 offset ${sql.lit(size - 1)}) as last`;
}

/** All hits in order, as one value, from rows with seq, date and the status under which they count. */
export function hitsInOrder(dialect: Dialect, direction: Direction): RawBuilder<string> {
  const order = sql.raw(direction);
  return dialect.inOneValue(['seq', 'countedAs'], sql`date ${order}, seq ${order}`);
}
