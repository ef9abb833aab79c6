/** The numbers of the dashboards on the wire (every formula: features/dashboards/rules.md). */
import { z } from 'zod';
import { givenMoment, givenTimeRange, periodUnits } from '#contract/calendar.ts';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime, nameFilter } from '#contract/text.ts';
import { rant } from '#features/rants/contract';

/** A missing number (no rant, no answer) is null: never NaN, 0 or ''. */
const maybe = z.number().nullable();
const counted = z.object({ name: z.string(), count: z.number() });
const days = z.object({ from: z.string(), to: z.string() });

/** The days that were counted, in the organisation's zone, and what one step of the series is. */
export const dashboardPeriod = days.extend({ unit: z.enum(periodUnits), before: days });
export type Period = z.output<typeof dashboardPeriod>;

/** A number step by step, as small as a line beside it; empty where steps are too short to tell (hours). */
const sparkline = z.array(maybe);

/** The numbers of a period that are compared with the period before. Times in the unit of the reply. */
const figures = z.object({
  totalRants: z.number(),
  /** Percent of these with a response. */
  responseRate: maybe,
  /** From creation to the first response, over the answered ones. */
  avgResponseTime: maybe,
  medianResponseTime: maybe,
  /** How many rants were answered; the average is of these. */
  answered: z.number(),
  /** Percent of these that are Resolved. */
  resolutionRate: maybe,
  resolvedRants: z.number(),
});
export type Figures = z.output<typeof figures>;

/** The percentage of `n` deadlines, kept and missed ones together, that were kept. null where `n` is 0. */
const share = z.object({ percent: maybe, n: z.number() });
/**
 * Counts the first answers and the resolutions for which a time was set, whenever the rants were written: kept in the period, or missed because the time
 * passed in it, whether anybody has answered or resolved since or not.
 */
const withinTarget = z.object({ answers: share, resolutions: share });
export type WithinTarget = z.output<typeof withinTarget>;

export const managerDashboard = figures.extend({
  period: dashboardPeriod,
  before: figures,
  withinTarget,
  /** How many rants of the period are the same as another that the caller may link. They count like all others. */
  linkedRants: z.number(),
  /** Percent against the period before; null: there was none before ('new'). */
  rantsTrend: maybe,
  /** Percentage points against the period before; null where either is missing. */
  responseRateTrend: maybe,
  resolutionTrend: maybe,
  /** All open rants, now. */
  activeCases: z.number(),
  /** Rants that were open when the period began, by when they were resolved as known today. */
  activeBefore: z.number(),
  /** Open rants without a response, now; none that was withdrawn. */
  pendingRants: z.number(),
  /** When the oldest of these was written; null where there is none. */
  pendingSince: dateTime.nullable(),
  /** How many of these are past the time for a first answer, by their clock. */
  overdueRants: z.number(),
  trendData: z.object({
    /** Beginning of each step: '2026-11-21T13:00', '2026-11-21', or '2026-11' by the unit. */
    labels: z.array(z.string()),
    newRants: z.array(z.number()),
    resolvedRants: z.array(z.number()),
    /** New rants of the period before, step by step. */
    newRantsBefore: z.array(z.number()),
    /** Beginning of each of those. */
    labelsBefore: z.array(z.string()),
  }),
  /** Active cases: at the end of each step. */
  sparklines: z.object({ totalRants: sparkline, responseRate: sparkline, activeCases: sparkline, resolutionRate: sparkline }),
  categoryDistribution: z.array(counted),
  departmentPerformance: z.array(z.object({ name: z.string(), totalRants: z.number(), avgResponseTime: maybe, answered: z.number() })),
  recentRants: z.array(rant),
});
export type ManagerDashboard = z.output<typeof managerDashboard>;

const metricsRant = rant.extend({
  category: z.string(),
  /** Days from rant to first response, one decimal. */
  responseTime: maybe,
});

export const departmentMetrics = figures.extend({
  period: dashboardPeriod,
  before: figures,
  /** null: all departments. */
  department: z.object({ _id: z.string(), name: z.string() }).nullable(),
  withinTarget,
  trendData: z.array(z.object({ _id: z.string(), totalRants: z.number(), resolvedRants: z.number() })),
  /** Counts of the rants written in each step. */
  sparklines: z.object({ totalRants: sparkline, resolvedRants: sparkline, resolutionRate: sparkline, avgResponseTime: sparkline }),
  categoryDistribution: z.array(z.object({ category: z.string(), count: z.number() })),
  departmentDistribution: z.array(counted),
  recentRants: z.array(metricsRant),
});
export type DepartmentMetrics = z.output<typeof departmentMetrics>;

export const rantStats = counts(
  'rows',
  z.object({
    totalRants: z.number(),
    /** How many of these are the same as another that the caller may link. 0 for employees. */
    linkedRants: z.number(),
    topDepartments: z.array(counted),
    /** Empty for readers without numbers about persons: employees, and others where the organisation chose so. */
    topEmployees: z.array(counted),
    /** `_id`: the month, '2026-11'; the last 24, empty ones present. */
    rantsByMonth: z.array(z.object({ _id: z.string(), count: z.number() })),
  }),
);
export type Stats = z.output<typeof rantStats>;

/** Department (name, _id or `all`) and days, as the metrics and their exports take them. Without dates: the last 7 days. */
export const metricsQuery = z.object({ department: nameFilter, startDate: givenMoment.optional(), endDate: givenMoment.optional() });

export const dashboards = {
  stats: endpoint({
    method: 'GET',
    path: '/api/rants/stats',
    allow: 'rant.read',
    summary: 'All time: how many, the most named departments and (for managers and admins) employees, the last 24 months',
    reply: rantStats,
  }),
  manager: endpoint({
    method: 'GET',
    path: '/api/rants/manager-dashboard',
    allow: 'dashboard.manage',
    summary: 'The numbers of a time range (today, yesterday, week, month, quarter, 6months, year, custom:{start}:{end}); times in hours',
    query: z.object({ timeRange: givenTimeRange.default('week') }),
    reply: managerDashboard,
  }),
  trends: endpoint({
    method: 'GET',
    path: '/api/rants/trends',
    allow: 'rant.read',
    summary: "The caller's own rants of the last 365 days by week: submitted, and resolved in the sense of answered",
    reply: counts('own', z.array(z.object({ date: z.string(), submitted: z.number(), resolved: z.number() }))),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/rants/categories',
    allow: 'rant.read',
    summary: "The caller's own rants of the last 365 days by category",
    reply: counts('own', z.array(z.object({ category: z.string(), count: z.number() }))),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/department-metrics',
    allow: 'dashboard.manage',
    summary: 'The numbers of one department (name, _id or all) between two days; times in days with one decimal',
    query: metricsQuery,
    reply: departmentMetrics,
  }),
};

export const calls = { dashboards };
