/** A page of what a search finds, with how many hits there are, as far as that is known. */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, always, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RantQuery } from '../list/filter.ts';
import { type RantPage, seqsBehind } from '../list/pages.ts';
import { type Counts, noRants } from '../numbers/status-counts.ts';
import { countedAs, hasStatus } from '../status/open-rants.ts';
import type { Match } from './match.ts';
import { type Direction, type Hit, hitsInOrder, walk } from './walk.ts';

const { maxSearchCount, maxOffset } = limits.list;
/**
 * How many rants are looked at, even if the page is full sooner, so that totals are exact: if an index can find a word of the search, and
 * if none can.
 */
const minLooked = { word: 50_000, short: 10_000 };

interface FoundHits {
  hits: Hit[];
  /** True if these are all hits. */
  isComplete: boolean;
  /** True if there are more hits than are counted, however many rants were looked at. */
  isCommon?: boolean;
}

/** A page of the rants within `filter` that the search finds. Throws `page_too_far`. */
export async function searchPage(app: App, filter: Condition, match: Match, query: RantQuery, limit: number): Promise<RantPage> {
  const offset = ((query.page ?? 1) - 1) * limit;
  const needed = Math.min(offset, maxOffset) + limit;
  const status = query.rantStatus;
  const direction = (query.sort ?? 'date') === 'date' ? (query.order ?? 'desc') : 'desc';
  const anyStatus = await findHits(app, filter, match, direction, status ? 0 : needed);
  const isCounted = isExact(anyStatus);
  const filtered = status ? all(filter, hasStatus(status)) : filter;
  const found: FoundHits = !status
    ? anyStatus
    : isCounted
      ? { hits: anyStatus.hits.filter(([, countedStatus]) => countedStatus === status), isComplete: true }
      : await findHits(app, filtered, match, direction, needed);
  return {
    seqs: await seqsOn(app, filtered, match, found, query, { offset, limit }),
    total: found.isCommon ? maxSearchCount : Math.min(found.hits.length, maxSearchCount),
    totalIsLeast: !isExact(found),
    counts: isCounted ? countsOf(anyStatus.hits) : null,
  };
}

function countsOf(hits: readonly Hit[]): Counts {
  const counts = { ...noRants };
  for (const [, countedStatus] of hits) counts[countedStatus]++;
  return counts;
}

const isExact = ({ hits, isComplete }: FoundHits): boolean => isComplete && hits.length <= maxSearchCount;

/** All hits if they are few and indexes find them; otherwise at least `needed` of them, from reading rants in order. */
async function findHits(app: App, filter: Condition, match: Match, direction: Direction, needed: number): Promise<FoundHits> {
  if (match.hits?.scope === filter) {
    const { newestFirst } = match.hits;
    return { hits: direction === 'asc' ? newestFirst.toReversed() : newestFirst, isComplete: true };
  }
  // If there are more hits than are counted, only as many rants are read as the page needs.
  let isCommon = match.isCommon && filter === always;
  if (match.isListed) {
    const matching = all(filter, match.condition);
    const hitsQuery = sql`select ${hitsInOrder(app.dialect, direction)} as hits from (select rants.seq, rants.date, ${countedAs} as "countedAs" from rants
      where ${matching.sql} limit ${sql.lit(maxSearchCount + 1)}) as found`;
    const [row] = await runOnce<{ hits: string }>(app.slowReads, hitsQuery, matching.values);
    const hits = JSON.parse(row?.hits ?? '[]') as Hit[];
    if (hits.length <= maxSearchCount) return { hits, isComplete: true };
    isCommon = true;
  }
  if (isCommon && needed === 0) return { hits: [], isComplete: false };
  const enough = match.isShort ? minLooked.short : minLooked.word;
  const found = await walk(
    app,
    filter,
    match.condition,
    direction,
    (hits, lookedAt) => hits >= needed && (isCommon || hits > maxSearchCount || lookedAt >= enough),
  );
  return { ...found, isCommon };
}

async function seqsOn(
  app: App,
  filter: Condition,
  match: Match,
  { hits, isComplete }: FoundHits,
  query: RantQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (isComplete && offset >= hits.length) return [];
  if (offset > maxOffset) throw refuse('page_too_far');
  if ((query.sort ?? 'date') === 'date') return hits.slice(offset, offset + limit).map(([seq]) => seq);
  const seqs = hits.map(([seq]) => seq);
  const behind = isComplete ? isOneOf(app.dialect, 'rants.seq', 'found', seqs) : all(filter, match.condition);
  return seqsBehind(app, behind, query, { offset, limit, isReversed: false });
}
