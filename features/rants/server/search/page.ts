/** A page of what a search finds, with as much as is known of how many hits there are. */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, always, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RantQuery } from '../list/filter.ts';
import { type RantPage, seqsBehind } from '../list/pages.ts';
import { summed } from '../numbers/status-counts.ts';
import { countedAs, hasStatus } from '../status/open-rants.ts';
import type { Match } from './match.ts';
import { type Direction, type Hit, hitsInOrder, walk } from './walk.ts';

const { maxSearchCount, maxOffset } = limits.list;
/** So many rants are looked at even where the page is full before, so that totals are exact: where an index knows a word of it, and where none does. */
const minLooked = { word: 50_000, short: 10_000 };

interface Found {
  hits: Hit[];
  /** There are no others. */
  isComplete: boolean;
  /** More than are counted, however many were looked at. */
  isCommon?: boolean;
}

/** The rants of `filter` that are hits. Throws `page_too_far`. */
export async function searchPage(app: App, filter: Condition, match: Match, query: RantQuery, limit: number): Promise<RantPage> {
  const offset = ((query.page ?? 1) - 1) * limit;
  const needed = Math.min(offset, maxOffset) + limit;
  const status = query.rantStatus;
  const direction = (query.sort ?? 'date') === 'date' ? (query.order ?? 'desc') : 'desc';
  const anyStatus = await findHits(app, filter, match, direction, status ? 0 : needed);
  const isCounted = isExact(anyStatus);
  const within = status ? all(filter, hasStatus(status)) : filter;
  const found: Found = !status
    ? anyStatus
    : isCounted
      ? { hits: anyStatus.hits.filter(([, counted]) => counted === status), isComplete: true }
      : await findHits(app, within, match, direction, needed);
  return {
    seqs: await seqsOn(app, within, match, found, query, { offset, limit }),
    total: found.isCommon ? maxSearchCount : Math.min(found.hits.length, maxSearchCount),
    totalIsLeast: !isExact(found),
    counts: isCounted ? summed(anyStatus.hits.map(([, counted]) => ({ countedAs: counted, n: 1 }))) : null,
  };
}

const isExact = ({ hits, isComplete }: Found): boolean => isComplete && hits.length <= maxSearchCount;

/** All hits where they are few and indexes lead to them; else by walking, at least `needed` of them. */
async function findHits(app: App, filter: Condition, match: Match, direction: Direction, needed: number): Promise<Found> {
  // More than are counted: then no more are looked at than the page needs.
  let isCommon = match.isCommon && filter === always;
  if (match.isListed) {
    const listed = all(filter, match.condition);
    const some = sql`select ${hitsInOrder(app.dialect, direction)} as hits from (select rants.seq, rants.date, ${countedAs} as "countedAs" from rants
      where ${listed.sql} limit ${sql.lit(maxSearchCount + 1)}) as found`;
    const [row] = await runOnce<{ hits: string }>(app.slowReads, some, listed.values);
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
    (hits, looked) => hits >= needed && (isCommon || hits > maxSearchCount || looked >= enough),
  );
  return { ...found, isCommon };
}

async function seqsOn(
  app: App,
  filter: Condition,
  match: Match,
  { hits, isComplete }: Found,
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
