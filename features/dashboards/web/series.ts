/** Turns the numbers of the server's replies into the data of charts. */
import type { PeriodUnit } from '@earshot/contract/calendar';
import { stepName, stepText } from '#web/lib/format/days.ts';
import type { ChartData, Series } from '#web/ui/chart/data.ts';
import type { ManagerDashboard } from '../contract/calls.ts';
import { t } from './words.ts';

/** The data of a line chart over the steps of a period. */
export function overTime(labels: readonly string[], unit: PeriodUnit, series: Series[]): ChartData {
  return {
    kind: 'line',
    labels: labels.map((label) => stepText(label, unit, labels.length)),
    names: labels.map((label) => stepName(label, unit)),
    series,
  };
}

/** A chart has at least this many steps, because one step draws no line. */
const fewSteps = 2;

/** How many empty steps come before the first rant. They are left out of the chart. */
export function emptySteps(counts: readonly number[]): number {
  const first = counts.findIndex((count) => count > 0);
  return first === -1 ? 0 : Math.max(0, Math.min(first, counts.length - fewSteps));
}

export function round(kind: 'doughnut' | 'pie', parts: readonly { name: string; count: number }[]): ChartData {
  return {
    kind,
    labels: parts.map(({ name }) => name),
    series: [{ label: t('dashboards.totalRants'), values: parts.map(({ count }) => count) }],
  };
}

/** The heading of the first column in the table of a chart. */
export const axisOf = (unit: PeriodUnit): string =>
  t(({ hour: 'dashboards.hour', day: 'dashboards.day', week: 'dashboards.weekStep', month: 'dashboards.monthStep' } as const)[unit]);

export function managerTrends({ period, trendData }: ManagerDashboard): ChartData {
  const { labels, newRants, resolvedRants, newRantsBefore } = trendData;
  return overTime(labels, period.unit, [
    { label: t('dashboards.newRants'), values: newRants },
    { label: t('dashboards.resolvedRants'), values: resolvedRants },
    // The previous period is drawn step by step beside this one, and can have one week or month more or fewer.
    { label: t('dashboards.newBefore'), values: labels.map((_, i) => newRantsBefore[i] ?? null) },
  ]);
}

export const departmentBars = ({ departmentPerformance }: ManagerDashboard): ChartData => ({
  kind: 'bars',
  labels: departmentPerformance.map(({ name }) => name),
  series: [
    { label: t('dashboards.totalRants'), values: departmentPerformance.map(({ totalRants }) => totalRants) },
    { label: t('dashboards.responseHours'), values: departmentPerformance.map(({ avgResponseTime }) => avgResponseTime) },
  ],
});
