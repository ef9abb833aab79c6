/** Small counts for the dashboards. All but `firstRantAt` count only rants that the caller may see (visible.ts). */
import { sinceEver } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { startOfDay } from '#server/platform/zone.ts';
import { isOverdue, waits } from '../status/open-rants.ts';
import { type RantScope, rantScope } from '../visibility/visible.ts';

interface CountQuery {
  column: 'date' | 'resolved_at';
  /** Milliseconds: from `start`, before `end`. */
  start: number;
  end: number;
  /** Counts only rants that wait for an answer. */
  isWaiting?: boolean;
}

const count = statement<{ n: number }>('rants.count', (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`);

export async function countIn(app: App, scope: Pick<RantScope, 'condition'>, countedAs: CountQuery): Promise<number> {
  const rows = await app.prepared.rows(app.db, count, { where: all(...partsOf(countedAs), scope.condition) });
  return rows[0]?.n ?? 0;
}

function partsOf({ column, start, end, isWaiting }: CountQuery): Condition[] {
  return [condition`${text(column)} >= ${bound('start', start)} and ${text(column)} < ${bound('end', end)}`, ...(isWaiting ? [waits] : [])];
}

const oldest = statement<{ at: number }>(
  'rants.oldest',
  (_, where) => sql<{ at: number }>`select date as at from rants where ${where} order by date limit 1`,
);

/**
 * When the oldest rant with a date from 1970 on was written, whoever may see it; null: there is none. It reveals nothing else about that
 * rant.
 */
export async function firstRantAt(app: App): Promise<number | null> {
  const { timeZone } = await app.settings.current();
  const where = condition`date >= ${bound('since', startOfDay(sinceEver, timeZone))}`;
  return (await app.prepared.rows(app.db, oldest, { where }))[0]?.at ?? null;
}

/** Counts the overdue rants that this person may see, as the filter `overdue` of the list finds them. */
export async function countOverdue(app: App, actor: Actor): Promise<number> {
  const where = all(isOverdue(app.clock.now()), (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.slowReads, count, { where }))[0]?.n ?? 0;
}

/** Returns when the oldest rant of the scope that waits for an answer was written; null: none waits. */
export async function waitingSince(app: App, scope: Pick<RantScope, 'condition'>): Promise<number | null> {
  return (await app.prepared.rows(app.db, oldest, { where: all(waits, scope.condition) }))[0]?.at ?? null;
}
