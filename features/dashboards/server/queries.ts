/** Puts the dashboards together from numbers.ts. Names are the current names of the options, on old rants too. */
import { addMonths, type Days, daysBefore, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import { type Actor, seesPersonNumbers } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { optionStore } from '#features/options/server';
import type { Rant } from '#features/rants/contract';
import { countOpen, countOverdue, firstRantAt, newestRants } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { daysBetween, daysOfTimeRange, presentPeriod, stepsOf, today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayAt, instantsOf } from '#server/platform/zone.ts';
import type { DepartmentMetrics, Figures, ManagerDashboard, Stats, WithinTarget } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { DayStats } from './count.ts';
import { countSame, countWithin, datesOfWithdrawn } from './count-within.ts';
import { dayStats, partsOf, statsByDay } from './day-stats.ts';
import { countDeadlineStats } from './deadline-stats.ts';
import { remember } from './memo.ts';
import {
  answeredRants,
  byCategory,
  byDepartment,
  type Count,
  countsOverall,
  countTrend,
  figures,
  hoursOf,
  inDays,
  inHours,
  meanIn,
  oneDecimal,
  percent,
  rateTrend,
  resolvedRants,
  resolvedWithin,
  sum,
  totalRants,
  totalWait,
} from './numbers.ts';

/** Adds the options' names to counts; the highest first, ties by name. */
export async function byName(app: App, counts: Count[]): Promise<{ id: string; name: string; count: number }[]> {
  const nameOf = await optionStore(app).names();
  return counts
    .map(({ id, count }) => ({ id, name: nameOf(id), count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The numbers behind the lines in cards: one entry per step, for the rants created in it. */
interface Steps {
  answered: number[];
  resolved: number[];
  /** The sum of the times to the first response, in seconds. */
  waited: number[];
}

interface Series {
  labels: string[];
  created: number[];
  resolved: number[];
  perStep: Steps | null;
}

/** New and resolved rants of each step. `perStep` is null if a step is an hour, in which too little happens for rates. */
async function series(app: App, actor: Actor, days: Days, department: string | null): Promise<Series> {
  const { timeZone } = await app.settings.current();
  const { unit } = presentPeriod(days);
  const steps = stepsOf(days, unit, timeZone);
  if (unit === 'hour') return hourly(app, actor, steps, department);
  const byDay = await statsByDay(app, actor, days);
  const over = (count: (stats: DayStats, department: string | null) => number) => {
    const counts = new Array<number>(steps.length).fill(0);
    let at = 0;
    for (const [day, stats] of byDay) {
      while (day > (steps[at]?.days.to ?? day)) at++;
      counts[at] = (counts[at] ?? 0) + count(stats, department);
    }
    return counts;
  };
  return {
    labels: steps.map((step) => step.label),
    created: over(totalRants),
    resolved: over(resolvedWithin),
    perStep: { answered: over(answeredRants), resolved: over(resolvedRants), waited: over(totalWait) },
  };
}

/** The series of a single day. It has few rants, so they are counted by the hour in the database. */
async function hourly(app: App, actor: Actor, steps: ReturnType<typeof stepsOf>, department: string | null) {
  const count = (column: 'date' | 'resolved_at') =>
    Promise.all(steps.map(({ start = 0, end = 0 }) => countWithin(app, actor, { column, start, end, department })));
  return { labels: steps.map((step) => step.label), created: await count('date'), resolved: await count('resolved_at'), perStep: null };
}

/** Open rants at the end of each step; `before`: those open when the first step began. Withdrawn rants are left out, as in `before`. */
async function openAfter(app: App, actor: Actor, days: Days, before: number, { created, resolved }: Series): Promise<number[]> {
  const { timeZone } = await app.settings.current();
  const withdrawn = await datesOfWithdrawn(app, actor, instantsOf(days, timeZone));
  const ends = stepsOf(days, presentPeriod(days).unit, timeZone).map((step) => step.end ?? instantsOf(step.days, timeZone).end);
  let open = before;
  return created.map((n, i) => {
    open += n - (resolved[i] ?? 0);
    return open - withdrawn.filter((at) => at < (ends[i] ?? 0)).length;
  });
}

const rates = (parts: number[] | undefined, { created }: Series): (number | null)[] =>
  (parts ?? []).map((part, i) => percent(part, created[i] ?? 0));

/** The numbers from the first rant to the end of a day. */
async function upTo(app: App, actor: Actor, to: string): Promise<DayStats[]> {
  const { timeZone } = await app.settings.current();
  const first = await firstRantAt(app);
  const from = first === null ? to : dayAt(first, timeZone);
  return partsOf(app, actor, { from: from < to ? from : to, to });
}

/** The newest rants of the days. A rant says whether it is the reader's own, so each person has a cached list. */
const recent = (app: App, actor: Actor, { from, to }: Days, department: string | null): Promise<Rant[]> => {
  const query = { startDate: from, endDate: to, department: department ?? undefined };
  const list = () => newestRants(app, actor, query, limits.recent);
  return remember(app, actor, `recent ${from} ${to} ${department} of ${actor.id}`, list, 'lists');
};

/** The manager dashboard (product.md 1.11). Throws `invalid` for a time range that does not exist. */
export async function managerDashboard(app: App, actor: Actor, timeRange: string): Promise<ManagerDashboard> {
  const days = await daysOfTimeRange(app, timeRange);
  const question = `manager ${days.from} ${days.to} on ${await today(app)}`;
  return {
    ...(await remember(app, actor, question, () => managerNumbers(app, actor, days))),
    linkedRants: await countSame(app, actor, instantsOf(days, (await app.settings.current()).timeZone)),
    withinTarget: await withinTarget(app, actor, days, null),
    overdueRants: await countOverdue(app, actor),
    recentRants: await recent(app, actor, days, null),
  };
}

async function managerNumbers(
  app: App,
  actor: Actor,
  days: Days,
): Promise<Omit<ManagerDashboard, 'linkedRants' | 'withinTarget' | 'overdueRants' | 'recentRants'>> {
  const earlier = daysBefore(days);
  const [stats, statsBefore] = [await dayStats(app, actor, days), await dayStats(app, actor, earlier)];
  const { open, openBefore: activeBefore, waiting, waitingSince } = await countOpen(app, actor, earlier.to);
  const now = figures(stats, null, inHours);
  const before = figures(statsBefore, null, inHours);
  const steps = await series(app, actor, days, null);
  const { labels, created, resolved } = steps;
  const stepsBefore = await series(app, actor, earlier, null);
  const departments = await byName(app, byDepartment(stats, null));
  return {
    ...now,
    ...trends(now, before),
    period: presentPeriod(days),
    before,
    activeCases: open,
    activeBefore,
    pendingRants: waiting,
    pendingSince: waitingSince === null ? null : new Date(waitingSince).toISOString(),
    trendData: {
      ...{ labels, newRants: created, resolvedRants: resolved },
      ...{ labelsBefore: stepsBefore.labels, newRantsBefore: stepsBefore.created },
    },
    sparklines: {
      totalRants: created,
      responseRate: rates(steps.perStep?.answered, steps),
      activeCases: await openAfter(app, actor, days, activeBefore, steps),
      resolutionRate: rates(steps.perStep?.resolved, steps),
    },
    categoryDistribution: (await byName(app, byCategory(stats, null))).map(({ name, count }) => ({ name, count })),
    departmentPerformance: departments.map(({ id, name, count }) => ({
      name,
      totalRants: count,
      avgResponseTime: hoursOf(stats, id),
      answered: answeredRants(stats, id),
    })),
  };
}

/** The shares of rants within their deadlines. They change as time passes, so they are cached for a minute. */
async function withinTarget(app: App, actor: Actor, days: Days, department: string | null): Promise<WithinTarget> {
  const { timeZone } = await app.settings.current();
  const share = async (clock: 'answer' | 'resolve') => {
    const { kept, missed } = await countDeadlineStats(app, actor, clock, { ...instantsOf(days, timeZone), department });
    return { percent: percent(kept, kept + missed), n: kept + missed };
  };
  const minute = Math.floor(app.clock.now() / 60_000);
  return remember(app, actor, `in time ${days.from} ${days.to} ${department} at ${minute}`, async () => {
    const [answers, resolutions] = await Promise.all([share('answer'), share('resolve')]);
    return { answers, resolutions };
  });
}

const trends = (now: Figures, before: Figures) => ({
  rantsTrend: countTrend(now.totalRants, before.totalRants),
  responseRateTrend: rateTrend(now.responseRate, before.responseRate),
  resolutionTrend: rateTrend(now.resolutionRate, before.resolutionRate),
});

/** The department with this name or _id; null for 'all' or nothing. Throws `invalid` for a department that does not exist. */
export async function findDepartment(app: App, ref: string | undefined): Promise<{ _id: string; name: string } | null> {
  if (!ref || ref === 'all') return null;
  const option = await optionStore(app).find('targetDepartments', ref);
  if (!option) throw refuse('invalid', { fields: { department: sentence('field.department') } });
  return { _id: option.id, name: option.name };
}

const daysOfWait = (rant: Rant): number | null => {
  const [first] = rant.responses;
  return first ? oneDecimal((Date.parse(first.date) - Date.parse(rant.date)) / (inDays * 1000)) : null;
};

export interface MetricsQuery {
  department?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The department metrics (product.md 1.18), with times in days. Throws `invalid`. */
export async function departmentMetrics(app: App, actor: Actor, query: MetricsQuery): Promise<DepartmentMetrics> {
  const days = await daysBetween(app, query.startDate, query.endDate);
  const department = await findDepartment(app, query.department);
  const id = department?._id ?? null;
  return {
    ...(await remember(app, actor, `metrics ${days.from} ${days.to} ${id}`, () => metricsNumbers(app, actor, days, id))),
    department,
    withinTarget: await withinTarget(app, actor, days, id),
    recentRants: (await recent(app, actor, days, id)).map((rant) => ({
      ...rant,
      category: rant.categoryType,
      responseTime: daysOfWait(rant),
    })),
  };
}

async function metricsNumbers(
  app: App,
  actor: Actor,
  days: Days,
  id: string | null,
): Promise<Omit<DepartmentMetrics, 'department' | 'withinTarget' | 'recentRants'>> {
  const stats = await dayStats(app, actor, days);
  const steps = await series(app, actor, days, id);
  const { labels, created, resolved, perStep } = steps;
  return {
    ...figures(stats, id, inDays),
    period: presentPeriod(days),
    before: figures(await dayStats(app, actor, daysBefore(days)), id, inDays),
    trendData: labels.map((label, i) => ({ _id: label, totalRants: created[i] ?? 0, resolvedRants: resolved[i] ?? 0 })),
    sparklines: {
      totalRants: created,
      resolvedRants: perStep?.resolved ?? [],
      resolutionRate: rates(perStep?.resolved, steps),
      avgResponseTime: (perStep?.waited ?? []).map((seconds, i) => meanIn(inDays, seconds, perStep?.answered[i] ?? 0)),
    },
    categoryDistribution: (await byName(app, byCategory(stats, id))).map(({ name, count }) => ({ category: name, count })),
    departmentDistribution: (await byName(app, byDepartment(stats, id))).map(({ name, count }) => ({ name, count })),
  };
}

const top = (counts: { name: string; count: number }[]) => counts.slice(0, limits.top).map(({ name, count }) => ({ name, count }));

/** The dashboard of everybody: all time, and the last 24 months. */
export async function rantStats(app: App, actor: Actor): Promise<Stats> {
  const day = await today(app);
  const withPersons = seesPersonNumbers(actor, await app.settings.current());
  const known = await remember(app, actor, `stats on ${day} ${withPersons}`, () => statsOn(app, actor, day, withPersons));
  return { ...known, linkedRants: await countSame(app, actor) };
}

async function statsOn(app: App, actor: Actor, day: string, namesPersons: boolean): Promise<Omit<Stats, 'linkedRants'>> {
  const all = await upTo(app, actor, day);
  const months: Stats['rantsByMonth'] = [];
  for (let back = limits.months - 1; back >= 0; back--) {
    const _id = addMonths(monthOf(day), -back);
    const stats = await dayStats(app, actor, daysOfMonth(_id));
    months.push({ _id, count: totalRants(stats, null) });
  }
  return {
    totalRants: sum(all.map((part) => totalRants(part, null))),
    topDepartments: top(await byName(app, countsOverall(all, 'departments'))),
    topEmployees: namesPersons ? top(await byName(app, countsOverall(all, 'targets'))) : [],
    rantsByMonth: months,
  };
}
