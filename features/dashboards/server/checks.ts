/** For the doctor: compares the dashboards' numbers, which come from cached days, with a plain count of every rant in one pass. */
import { type Days, daysOfRange } from '@earshot/contract/calendar';
import { type Actor, seesPersonNumbers } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import { countsForTarget, type ResolvedReason } from '#features/rants/contract';
import type { App } from '#server/platform/app.ts';
import { type Check, inPages, Tally } from '#server/platform/integrity-checks.ts';
import { today } from '#server/platform/period.ts';
import { instantsOf } from '#server/platform/zone.ts';
import type { Figures } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { compareClosedMonths } from './closed-months.ts';
import { inDays, inHours, oneDecimal, percent } from './numbers.ts';
import { departmentMetrics, managerDashboard, rantStats } from './queries.ts';

/** An admin whose id is no account's, so that no rant is hidden. */
const everything: Actor = { id: '', role: 'admin' };
const ranges = ['week', 'quarter', 'year'] as const;
const maxDepartments = 2;

interface Row {
  seq: number;
  target_id: string;
  department_id: string;
  date: number;
  status: string;
  first_response_at: number | null;
  resolved_at: number | null;
  resolved_reason: ResolvedReason | null;
  withdrawn_at: number | null;
}

/** Counts the numbers of a dashboard a second way, row by row. */
class Count {
  readonly start: number;
  readonly end: number;
  readonly department: string | null;
  total = 0;
  resolved = 0;
  resolvedWithin = 0;
  waits: number[] = [];

  constructor(days: Days, department: string | null, timeZone: string) {
    const { start, end } = instantsOf(days, timeZone);
    this.start = start;
    this.end = end;
    this.department = department;
  }

  see(row: Row): void {
    if (this.department !== null && this.department !== row.department_id) return;
    const isWithin = (at: number | null) => at !== null && at >= this.start && at < this.end;
    if (isWithin(row.resolved_at)) this.resolvedWithin++;
    if (!isWithin(row.date)) return;
    this.total++;
    if (row.status === 'Resolved') this.resolved++;
    if (row.first_response_at !== null) this.waits.push(Math.floor((row.first_response_at - row.date) / 1000));
  }

  figures(unit: number): Figures {
    const { total, resolved } = this;
    const sortedWaits = this.waits.toSorted((a, b) => a - b);
    const n = sortedWaits.length;
    const middle = ((sortedWaits[Math.floor((n - 1) / 2)] ?? 0) + (sortedWaits[Math.floor(n / 2)] ?? 0)) / 2;
    return {
      totalRants: total,
      responseRate: percent(n, total),
      avgResponseTime: n === 0 ? null : oneDecimal(sortedWaits.reduce((sum, wait) => sum + wait, 0) / n / unit),
      medianResponseTime: n === 0 ? null : oneDecimal(middle / unit),
      answered: n,
      resolutionRate: percent(resolved, total),
      resolvedRants: resolved,
    };
  }
}

const rows = (app: App) =>
  inPages<Row>((after, max) =>
    app.db
      .selectFrom('rants')
      .select([
        'seq',
        'target_id',
        'department_id',
        'date',
        'status',
        'first_response_at',
        'resolved_at',
        'resolved_reason',
        'withdrawn_at',
      ])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(max)
      .execute(),
  );

async function departments(app: App): Promise<string[]> {
  const found = await app.db
    .selectFrom('rants')
    .select('department_id as id')
    .distinct()
    .orderBy('department_id')
    .limit(maxDepartments)
    .execute();
  return found.map(({ id }) => id);
}

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
const isSame = (expected: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.entries(stored).every(([name, value]) => expected[name] === value);

async function numbers(app: App): Promise<Tally> {
  const tally = new Tally();
  const settings = await app.settings.current();
  const { timeZone } = settings;
  const day = await today(app);
  const nameOf = await optionStore(app).names();
  const departmentIds = await departments(app);
  const requests = ranges.flatMap((range) => [null, ...departmentIds].map((id) => ({ range, id, days: daysOfRange(range, day) })));
  const counts = requests.map(({ days, id }) => new Count(days, id, timeZone));
  let [open, pending] = [0, 0];
  const countsByName = new Map<string, number>();
  const { end } = instantsOf({ from: day, to: day }, timeZone);
  for await (const row of rows(app)) {
    for (const count of counts) count.see(row);
    if (row.date < end && countsForTarget(row.resolved_reason)) countsByName.set(row.target_id, (countsByName.get(row.target_id) ?? 0) + 1);
    if (row.status === 'Resolved' || row.withdrawn_at !== null) continue;
    open++;
    if (row.first_response_at === null) pending++;
  }
  const { topEmployees } = await rantStats(app, everything);
  const topCounts = [...countsByName.values()].toSorted((a, b) => b - a).slice(0, limits.top);
  if (seesPersonNumbers(everything, settings))
    tally.see(topEmployees.map(({ count }) => count).join() === topCounts.join(), 'most named, without what was not substantiated');
  for (const [i, { range, id, days }] of requests.entries()) {
    const count = counts[i] as Count;
    const series = { created: count.total, closed: count.resolvedWithin };
    if (id === null) {
      const dashboard = await managerDashboard(app, everything, range);
      const sums = { created: total(dashboard.trendData.newRants), closed: total(dashboard.trendData.resolvedRants) };
      const all = { ...count.figures(inHours), activeCases: open, pendingRants: pending, ...series };
      tally.see(isSame({ ...dashboard, ...sums }, all), `manager dashboard, ${range}`);
    } else {
      const metrics = await departmentMetrics(app, everything, { department: id, startDate: days.from, endDate: days.to });
      const sums = {
        created: total(metrics.trendData.map((point) => point.totalRants)),
        closed: total(metrics.trendData.map((point) => point.resolvedRants)),
      };
      tally.see(isSame({ ...metrics, ...sums }, { ...count.figures(inDays), ...series }), `metrics of ${nameOf(id)}, ${range}`);
    }
  }
  return tally;
}

async function closedMonths(app: App): Promise<Tally> {
  const tally = new Tally();
  await compareClosedMonths(app, (isRight, month) => tally.see(isRight, `what is kept of ${month}`));
  return tally;
}

export const checks: Check[] = [
  { name: 'dashboards: numbers against a plain count', run: numbers },
  { name: 'dashboards: months that are over', run: closedMonths },
];
