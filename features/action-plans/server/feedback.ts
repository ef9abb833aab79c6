/** How many rants there were about a plan's department and category, before it and since, of those that the reader may see. */
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

/** Rants of its department and category: in the days before it was made, counted from the first of them, and from then on. */
export async function feedbackOf(app: App, actor: Actor, row: PlanRow): Promise<PlanDetail['feedback']> {
  const { timeZone } = await app.settings.current();
  const first = startOfDay(addDays(dayAt(row.created_at, timeZone), -limits.feedbackDays), timeZone);
  const about = { department: row.department_id, category: row.category_id };
  const [before, since, weeks] = await Promise.all([
    countAbout(app, actor, { ...about, start: first, end: row.created_at }),
    countAbout(app, actor, { ...about, start: row.created_at, end: Number.MAX_SAFE_INTEGER }),
    feedbackByWeek(app, actor, row),
  ]);
  return { before, since, weeks };
}

/**
 * Weeks before the first rant there is are left out: nobody could write then, which says nothing of the plan. None where the organisation tells
 * published numbers only.
 */
async function feedbackByWeek(app: App, actor: Actor, row: PlanRow): Promise<PlanDetail['feedback']['weeks']> {
  if (!countsRants(actor, await app.settings.current())) return [];
  const { weeksBefore, weeksSince } = limits;
  const [made, now] = [row.created_at, app.clock.now()];
  const oldest = (await firstRantAt(app)) ?? made;
  const start = made - Math.min(weeksBefore, Math.max(0, Math.ceil((made - oldest) / weekMs))) * weekMs;
  const end = Math.min(now + 1, made + weeksSince * weekMs);
  const about = { department: row.department_id, category: row.category_id };
  const counts = await countByWeek(app, actor, { ...about, start, end });
  return counts.map((count, week) => ({ start: iso(start + week * weekMs), count, since: start + week * weekMs >= made }));
}
const weekMs = 7 * 86_400_000;

interface About {
  department: string;
  category: string | null;
  /** Milliseconds: from `start`, before `end`. */
  start: number;
  end: number;
}

async function writtenAbout(app: App, actor: Actor, { department, category, start, end }: About): Promise<Condition> {
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

async function countAbout(app: App, actor: Actor, about: About): Promise<number> {
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

/** One number for each week from `start` to `end`. */
async function countByWeek(app: App, actor: Actor, about: About): Promise<number[]> {
  const { start, end } = about;
  const where = await writtenAbout(app, actor, about);
  const rows = await app.prepared.rows(app.db, countWeeks, { where, values: { from: start, length: weekMs } });
  const found = new Map(rows.map(({ week, n }) => [week, n]));
  return Array.from({ length: Math.ceil((end - start) / weekMs) }, (_, week) => found.get(week) ?? 0);
}
