/** The newest rants (or the oldest) are looked at in slices until enough of them are hits. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { type CountedAs, countedAs } from '../status/open-rants.ts';

/** The fields that place a hit in its list and in the counts. */
export type Hit = [seq: number, countedAs: CountedAs];

/** The hits of a slice as one value; in another row the last of a full slice, which may be a hit or not. */
type Row = { hits: string } | { hits: null; seq: number; date: number };

export type Direction = 'asc' | 'desc';

/** Sizes of the slices that are searched one after the other; the last size repeats. Common words have enough hits in the first. */
const slices = [2000, 8000, 20_000];

/** Hits of `match` behind `filter`, in the order of their dates, until `isEnough` of them or to the end. */
export async function walk(
  app: App,
  filter: Condition,
  match: Condition,
  direction: Direction,
  isEnough: (hits: number, looked: number) => boolean,
): Promise<{ hits: Hit[]; isComplete: boolean }> {
  const found: Hit[] = [];
  let last: End | undefined;
  for (let [n, looked] = [0, 0]; ; n++) {
    const size = slices[n] ?? slices.at(-1) ?? 0;
    const rest = last ? all(filter, isBehind(last, direction)) : filter;
    const rows = await runOnce<Row>(app.slowReads, slice(app, rest, match, direction, size), { ...rest.values, ...match.values });
    last = undefined;
    for (const row of rows) {
      if (row.hits === null) last = row;
      else for (const hit of JSON.parse(row.hits) as Hit[]) found.push(hit);
    }
    looked += size;
    if (!last || isEnough(found.length, looked)) return { hits: found, isComplete: !last };
  }
}

interface End {
  seq: number;
  date: number;
}

const isBehind = ({ date, seq }: End, direction: Direction): Condition =>
  condition`(rants.date, rants.seq) ${text(direction === 'asc' ? '>' : '<')} (${bound('lastDate', date)}, ${bound('lastSeq', seq)})`;

/** The hits among `size` rants and, where there are so many, the last of these. */
function slice({ dialect }: App, filter: Condition, match: Condition, direction: Direction, size: number) {
  const way = sql.raw(direction);
  return sql`with slice as materialized (select rants.seq, rants.date, ${countedAs} as "countedAs", ${match.sql} as is_hit from rants where ${filter.sql}
      order by rants.date ${way}, rants.seq ${way} limit ${sql.lit(size)})
    select ${hitsInOrder(dialect, direction)} as hits, null as seq, null as date from slice where is_hit
    union all select null, seq, date from (select seq, date from slice order by date ${way}, seq ${way} limit 1 offset ${sql.lit(size - 1)}) as last`;
}

/** Hits in order, from rows with seq, date and what they count as. */
export function hitsInOrder(dialect: Dialect, direction: Direction): RawBuilder<string> {
  const way = sql.raw(direction);
  return dialect.inOneValue(['seq', 'countedAs'], sql`date ${way}, seq ${way}`);
}
