/** The newest rants (or the oldest) are looked at in slices until enough of them are hits. */
import type { RantStatus } from '@earshot/contract/rants';
import { sql } from 'kysely';
import type { App } from '../../../platform/app.ts';
import { all, bound, type Condition, condition, text } from '../../../platform/db/condition.ts';
import { runOnce } from '../../../platform/db/prepared.ts';

/** What places a hit in the list and in its counts. */
export interface Hit {
  seq: number;
  date: number;
  displayStatus: RantStatus;
}

/** The last of a full slice, which may be a hit or not. */
type End = Pick<Hit, 'seq' | 'date'> & { displayStatus: null };

export type Direction = 'asc' | 'desc';

/** Rants of a slice, one after the other; the last goes on. What is common is met often enough within the first. */
const slices = [2000, 8000, 20_000];

/** Hits of `match` behind `filter`, in the order of their dates, until `isEnough` of them or to the end. */
export async function walk(
  app: App,
  filter: Condition,
  match: Condition,
  direction: Direction,
  isEnough: (hits: number, looked: number) => boolean,
): Promise<{ hits: Hit[]; isComplete: boolean }> {
  const hits: Hit[] = [];
  let last: End | undefined;
  for (let [n, looked] = [0, 0]; ; n++) {
    const size = slices[n] ?? slices.at(-1) ?? 0;
    const rest = last ? all(filter, isBehind(last, direction)) : filter;
    const rows = await runOnce<Hit | End>(app.heavy, slice(rest, match, direction, size), { ...rest.values, ...match.values });
    for (const row of rows) if (row.displayStatus !== null) hits.push(row);
    last = rows.find((row) => row.displayStatus === null) as End | undefined;
    looked += size;
    if (!last || isEnough(hits.length, looked)) return { hits: hits.toSorted(inOrder(direction)), isComplete: !last };
  }
}

const isBehind = ({ date, seq }: End, direction: Direction): Condition =>
  condition`(rants.date, rants.seq) ${text(direction === 'asc' ? '>' : '<')} (${bound('lastDate', date)}, ${bound('lastSeq', seq)})`;

/** The hits among `size` rants and, where there are so many, the last of these. */
function slice(filter: Condition, match: Condition, direction: Direction, size: number) {
  const way = sql.raw(direction);
  return sql`with slice as materialized (select rants.seq, rants.date, rants.word as "displayStatus", ${match.sql} as is_hit from rants where ${filter.sql}
      order by rants.date ${way}, rants.seq ${way} limit ${sql.lit(size)})
    select seq, date, "displayStatus" from slice where is_hit
    union all select seq, date, null from (select seq, date from slice order by date ${way}, seq ${way} limit 1 offset ${sql.lit(size - 1)}) as last`;
}

export const inOrder = (direction: Direction) => (a: Hit, b: Hit) => (direction === 'asc' ? 1 : -1) * (a.date - b.date || a.seq - b.seq);
