/**
 * Rants per status, remembered until a rant changes. Behind filters a change makes the whole count anew; that of all rants together is kept in
 * blocks of thirty days, and only those of what changed are counted again: at a million rants 8 ms instead of 170 for whoever asks first.
 */
import { type RantStatus, rantStatuses } from '@earshot/contract/rants';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';

export type Counts = Record<RantStatus, number>;

export interface CountRow {
  displayStatus: RantStatus;
  n: number;
}

export const noRants: Readonly<Counts> = { Pending: 0, Responded: 0, Urgent: 0, Resolved: 0 };

export function summed(rows: readonly CountRow[]): Counts {
  const counts = { ...noRants };
  for (const row of rows) counts[row.displayStatus] += row.n;
  return counts;
}

interface Kept {
  filtered: LRUCache<string, Counts>;
  /** Of all rants, by block; null: not counted yet. */
  blocks: Map<number, CountRow[]> | null;
  /** Blocks that a change touched since; another set once all was forgotten. */
  stale: Set<number>;
  /** Grows with every change, so that a count begun before it is not kept after it. */
  version: number;
  /** The last one who counts blocks; null: nobody does. The next waits, so that none adds up what another is about to correct. */
  turn: Promise<unknown> | null;
}
const caches = new WeakMap<App, Kept>();

const blockMs = 30 * 86_400_000;
const blockOf = (date: number): number => Math.floor(date / blockMs);

function keptOf(app: App): Kept {
  const made = caches.get(app);
  if (made) return made;
  const kept: Kept = {
    filtered: new LRUCache({ max: 500, ttl: 10_000 }),
    blocks: null,
    stale: new Set(),
    version: 0,
    turn: null,
  };
  const forget = () => {
    kept.filtered.clear();
    kept.blocks = null;
    kept.stale = new Set();
    kept.version++;
  };
  app.bus.on((event) => {
    if (!/^(rants?|option|setup)\./.test(event.type) || event.type === 'rant.opened') return;
    const date = dateOf(event);
    if (date === undefined) return forget();
    kept.filtered.clear();
    kept.version++;
    kept.stale.add(blockOf(date));
  });
  app.bus.onMissed(forget);
  caches.set(app, kept);
  return kept;
}

/** When the rant that changed was written; undefined: more than one rant changed. */
const dateOf = ({ type, data }: AppEvent): number | undefined => (type.startsWith('rant.') ? (data as { date?: number }).date : undefined);

/** What is behind the filters that `key` names, counted by `count` where it is not known. */
export async function keptCounts(app: App, key: string, count: () => Promise<CountRow[]>): Promise<Counts> {
  const kept = keptOf(app);
  const known = kept.filtered.get(key);
  if (known) return known;
  const { version } = kept;
  const counts = summed(await count());
  if (version === kept.version) kept.filtered.set(key, counts);
  return counts;
}

/** All rants there are. */
export async function allCounts(app: App): Promise<Counts> {
  const kept = keptOf(app);
  const next = async (): Promise<Map<number, CountRow[]>> => {
    kept.blocks ??= await noneCounted(app, kept);
    const { blocks } = kept;
    if (kept.stale.size > 0) await countStale(app, kept, blocks);
    return blocks;
  };
  const turn = kept.turn ? kept.turn.then(next, next) : next();
  kept.turn = turn;
  const blocks = await turn.finally(() => {
    if (kept.turn === turn) kept.turn = null;
  });
  return summed([...blocks.values()].flat());
}

/** Every block from the first rant to the last is still to be counted. */
async function noneCounted(app: App, kept: Kept): Promise<Map<number, CountRow[]>> {
  const { stale } = kept;
  const bounds = sql<{ first: number | null; last: number | null }>`select min(date) as first, max(date) as last from rants`;
  const { first, last } = (await bounds.execute(app.db)).rows[0] ?? {};
  // All was forgotten meanwhile: there may be rants outside these bounds.
  if (stale !== kept.stale) return noneCounted(app, kept);
  if (first != null && last != null) for (let block = blockOf(first); block <= blockOf(last); block++) stale.add(block);
  return new Map();
}

async function countStale(app: App, kept: Kept, blocks: Map<number, CountRow[]>): Promise<void> {
  const stale = [...kept.stale];
  kept.stale.clear();
  try {
    for (const block of stale) {
      const start = block * blockMs;
      // By the status first: its index holds the dates, and no row is read.
      const { rows } =
        await sql<CountRow>`select word as "displayStatus", count(*) as n from rants where word in (${sql.join(rantStatuses)})
        and date >= ${start} and date < ${start + blockMs} group by word`.execute(app.db);
      blocks.set(block, rows);
      // SQLite answers at once: others come between.
      await yieldToEventLoop();
    }
  } catch (error) {
    for (const block of stale) kept.stale.add(block);
    throw error;
  }
}
