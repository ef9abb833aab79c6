/** How many rants there were about a plan's department and category before it was made and since, as far as the reader may see them. */
import { addDays } from '@earshot/contract/calendar';
import { type Actor, countsRants } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { firstRantAt, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { dayAt, startOfDay } from '#server/platform/zone.ts';
import type { PlanDetail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { PlanRow } from './present.ts';

/**
 * Counts rants of the plan's department and category: in the `feedbackDays` before it was made, from the start of the first day, and since.
 */
export async function feedbackOf(app: App, actor: Actor, row: PlanRow): Promise<PlanDetail['feedback']> {
  const { timeZone } = await app.settings.current();
  const first = startOfDay(addDays(dayAt(row.created_at, timeZone), -limits.feedbackDays), timeZone);
  const about = { department: row.department_id, category: row.category_id };
  const [before, sinceCounts, weeks] = await Promise.all([
    countAbout(app, actor, { ...about, start: first, end: row.created_at }),
    countAbout(app, actor, { ...about, start: row.created_at, end: Number.MAX_SAFE_INTEGER }),
    feedbackByWeek(app, actor, row),
  ]);
  return { before, since: sinceCounts, weeks };
}

/**
 * Leaves out weeks before the organisation's first rant: nobody could write then, so an empty week would say nothing about the plan.
 * Returns no weeks where this reader may only see published numbers.
 */
async function feedbackByWeek(app: App, actor: Actor, row: PlanRow): Promise<PlanDetail['feedback']['weeks']> {
  if (!countsRants(actor, await app.settings.current())) return [];
  const { weeksBefore, weeksSince } = limits;
  const [createdAt, now] = [row.created_at, app.clock.now()];
  const oldest = (await firstRantAt(app)) ?? createdAt;
  const start = createdAt - Math.min(weeksBefore, Math.max(0, Math.ceil((createdAt - oldest) / weekMs))) * weekMs;
  const end = Math.min(now + 1, createdAt + weeksSince * weekMs);
  const about = { department: row.department_id, category: row.category_id };
  const counts = await countByWeek(app, actor, { ...about, start, end });
  return counts.map((count, week) => ({ start: iso(start + week * weekMs), count, since: start + week * weekMs >= createdAt }));
}
const weekMs = 7 * 86_400_000;

interface RantFilter {
  department: string;
  category: string | null;
  /** Milliseconds since 1970; `start` is included, `end` is not. */
  start: number;
  end: number;
}

async function writtenAbout(app: App, actor: Actor, { department, category, start, end }: RantFilter): Promise<Condition> {
  return all(
    condition`date >= ${bound('start', start)} and date < ${bound('end', end)}`,
    condition`department_id = ${bound('department', department)}`,
    ...(category === null ? [] : [condition`category_id = ${bound('category', category)}`]),
    (await rantScope(app, actor)).condition,
  );
}

const count = statement<{ n: number }>(
  'plans.countRants',
  (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`,
);

async function countAbout(app: App, actor: Actor, about: RantFilter): Promise<number> {
  const rows = await app.prepared.rows(app.db, count, { where: await writtenAbout(app, actor, about) });
  return rows[0]?.n ?? 0;
}

const countWeeks = statement<{ week: number; n: number }>(
  'plans.countWeeks',
  (_, where) => sql<{
    week: number;
    n: number;
  }>`select cast((date - ${placeholder<number>('from')}) / ${placeholder<number>('length')} as integer) as week, count(*) as n
    from rants where ${where} group by 1`,
);

/** The number of rants in each week from `start` to `end`. */
async function countByWeek(app: App, actor: Actor, about: RantFilter): Promise<number[]> {
  const { start, end } = about;
  const where = await writtenAbout(app, actor, about);
  const rows = await app.prepared.rows(app.db, countWeeks, { where, values: { from: start, length: weekMs } });
  const countOfWeek = new Map(rows.map(({ week, n }) => [week, n]));
  return Array.from({ length: Math.ceil((end - start) / weekMs) }, (_, week) => countOfWeek.get(week) ?? 0);
}
