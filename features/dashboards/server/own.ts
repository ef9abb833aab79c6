/** An employee's own rants of the last 365 days (product.md 4.11): submitted and answered ones by week, and all by category. */
import { addDays } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { bound, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { stepsOf, today } from '#server/platform/period.ts';
import { instantsOf } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { remember } from './memo.ts';
import { byName } from './queries.ts';

interface OwnRow {
  date: number;
  answered: number | null;
  category: string;
}

const ownSince = statement<OwnRow>('dashboards.own', ({ db }, where) =>
  db.selectFrom('rants').select(['date', 'first_response_at as answered', 'category_id as category']).where(where),
);

/** The caller's own rants that were written or answered in the last 365 days. They are few and found by an index. */
async function ownRants(app: App, actor: Actor) {
  const to = await today(app);
  const days = { from: addDays(to, 1 - limits.ownDays), to };
  const { timeZone } = await app.settings.current();
  const { start } = instantsOf(days, timeZone);
  const sinceStart = bound('start', start);
  const where = condition`author_id = ${bound('me', actor.id)} and (date >= ${sinceStart} or first_response_at >= ${sinceStart})`;
  const rows = await app.prepared.rows(app.db, ownSince, { where });
  return { rows, days, timeZone, start };
}

/** `resolved` has the meaning it has for employees: with a response (product.md 3.9). */
export const ownTrends = async (app: App, actor: Actor) =>
  remember(app, actor, `own trends of ${actor.id} on ${await today(app)}`, () => trends(app, actor));

async function trends(app: App, actor: Actor): Promise<{ date: string; submitted: number; resolved: number }[]> {
  const { rows, days, timeZone } = await ownRants(app, actor);
  return stepsOf(days, 'week', timeZone).map((step) => {
    const { start, end } = instantsOf(step.days, timeZone);
    const isInSpan = (at: number | null) => at !== null && at >= start && at < end;
    return {
      date: step.label,
      submitted: rows.filter((row) => isInSpan(row.date)).length,
      resolved: rows.filter((row) => isInSpan(row.answered)).length,
    };
  });
}

export const ownCategories = async (app: App, actor: Actor) =>
  remember(app, actor, `own categories of ${actor.id} on ${await today(app)}`, () => categories(app, actor));

async function categories(app: App, actor: Actor): Promise<{ category: string; count: number }[]> {
  const { rows, start } = await ownRants(app, actor);
  const groups = Map.groupBy(
    rows.filter((row) => row.date >= start),
    (row) => row.category,
  );
  const counts = [...groups].map(([id, group]) => ({ id, count: group.length }));
  return (await byName(app, counts)).map(({ name, count }) => ({ category: name, count }));
}
