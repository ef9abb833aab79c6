/** Small counts for the dashboards that are no page of a list. They pass through visible.ts like everything else. */
import { sinceEver } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { startOfDay } from '#server/platform/zone.ts';
import { isOverdue, isWithdrawn, waits } from '../status/open-rants.ts';
import { type RantScope, rantScope } from '../visibility/visible.ts';

export interface Counted {
  column: 'date' | 'resolved_at';
  /** Milliseconds: from `start`, before `end`. */
  start: number;
  end: number;
  department?: string | null;
  category?: string | null;
  /** Only those that wait for an answer. */
  isWaiting?: boolean;
}

const count = statement<{ n: number }>('rants.count', (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`);

/** The count of the rants that this person may see. */
export const countRants = async (app: App, actor: Actor, counted: Counted): Promise<number> =>
  countIn(app, await rantScope(app, actor), counted);

export async function countIn(app: App, scope: Pick<RantScope, 'condition'>, counted: Counted): Promise<number> {
  const rows = await app.prepared.rows(app.db, count, { where: all(...partsOf(counted), scope.condition) });
  return rows[0]?.n ?? 0;
}

function partsOf({ column, start, end, department, category, isWaiting }: Counted): Condition[] {
  return [
    condition`${text(column)} >= ${bound('start', start)} and ${text(column)} < ${bound('end', end)}`,
    ...(department ? [condition`department_id = ${bound('department', department)}`] : []),
    ...(category ? [condition`category_id = ${bound('category', category)}`] : []),
    ...(isWaiting ? [waits] : []),
  ];
}

const countBySteps = statement<{ step: number; n: number }>(
  'rants.countBySteps',
  (_, where) => sql<{
    step: number;
    n: number;
  }>`select cast((date - ${placeholder<number>('from')}) / ${placeholder<number>('length')} as integer) as step, count(*) as n
    from rants where ${where} group by 1`,
);

/** The count of the rants that this person may see, by creation: one number for each step of `stepMs` from `start` to `end`. */
export async function countRantsBySteps(app: App, actor: Actor, counted: Counted & { stepMs: number }): Promise<number[]> {
  const { start, end, stepMs } = counted;
  const where = all(...partsOf(counted), (await rantScope(app, actor)).condition);
  const rows = await app.prepared.rows(app.db, countBySteps, { where, values: { from: start, length: stepMs } });
  const found = new Map(rows.map(({ step, n }) => [step, n]));
  return Array.from({ length: Math.ceil((end - start) / stepMs) }, (_, step) => found.get(step) ?? 0);
}

/** When the oldest rant was written that stands in series; null where there is none. Says nothing of who or what. */
export async function firstRantAt(app: App): Promise<number | null> {
  const { timeZone } = await app.settings.current();
  const all = app.db.selectFrom('rants').select('date').where('date', '>=', startOfDay(sinceEver, timeZone));
  return (await all.orderBy('date').limit(sql.lit(1)).executeTakeFirst())?.date ?? null;
}

const oldest = statement<{ at: number }>(
  'rants.oldest',
  (_, where) => sql<{ at: number }>`select date as at from rants where ${where} order by date limit 1`,
);

/** Counts the overdue rants that this person may see, as the filter `overdue` of the list finds them. */
export async function countOverdue(app: App, actor: Actor): Promise<number> {
  const where = all(isOverdue(app.clock.now()), (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.slowReads, count, { where }))[0]?.n ?? 0;
}

const withdrawnDates = statement<{ at: number }>(
  'rants.withdrawnDates',
  (_, where) => sql<{ at: number }>`select date as at from rants where ${where}`,
);

/** When those were written that were withdrawn before anybody resolved them, of those this person may see. They are few. */
export async function datesOfWithdrawn(app: App, actor: Actor, { start, end }: { start: number; end: number }): Promise<number[]> {
  const within = condition`rants.date >= ${bound('start', start)} and rants.date < ${bound('end', end)}`;
  const where = all(isWithdrawn, within, (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.slowReads, withdrawnDates, { where })).map(({ at }) => at);
}

/** When the oldest rant that waits for an answer was written, of those this person may see. */
export async function waitingSince(app: App, actor: Actor): Promise<number | null> {
  const where = all(waits, (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.db, oldest, { where }))[0]?.at ?? null;
}
