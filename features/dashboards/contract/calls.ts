/** Calls and replies of the dashboards. features/dashboards/rules.md has the formula of every number. */
import { z } from 'zod';
import { givenMoment, givenTimeRange, periodUnits } from '#contract/calendar.ts';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime, day, nameFilter, whole } from '#contract/text.ts';
import { rant } from '#features/rants/contract';
import { limits } from './limits.ts';

/** A number that cannot be computed (no rant, no answer) is null: never NaN, 0 or ''. */
const maybe = z.number().nullable();
const nameAndCount = z.object({ name: z.string(), count: z.number() });
const days = z.object({ from: z.string(), to: z.string() });

/** The days that were counted, in the organisation's zone; `unit` is the length of one step of the series. */
export const dashboardPeriod = days.extend({ unit: z.enum(periodUnits), before: days });
export type Period = z.output<typeof dashboardPeriod>;

/** One number for each step of the period, for the small line in a card. Empty if a step is an hour, in which too little happens. */
const sparkline = z.array(maybe);

/** The numbers of a period that are compared with the previous period. Times are hours in `managerDashboard` and days in `departmentMetrics`. */
const figures = z.object({
  totalRants: z.number(),
  /** Percent of `totalRants` that have a response. */
  responseRate: maybe,
  /** The mean time from creation to the first response of the answered rants. */
  avgResponseTime: maybe,
  medianResponseTime: maybe,
  /** How many rants have a response; average and median are based on them. */
  answered: z.number(),
  /** Percent of `totalRants` that are Resolved. */
  resolutionRate: maybe,
  resolvedRants: z.number(),
});
export type Figures = z.output<typeof figures>;

/** Percent of deadlines that were kept; `n` counts kept and missed ones. `percent` is null if `n` is 0. */
const percentOf = z.object({ percent: maybe, n: z.number() });
/**
 * First answers and resolutions with a deadline, whenever the rants were written. A deadline counts as kept if the answer or resolution
 * came in the period and in time, and as missed if it passed in the period, even if the answer or resolution came later.
 */
const withinTarget = z.object({ answers: percentOf, resolutions: percentOf });
export type WithinTarget = z.output<typeof withinTarget>;

export const managerDashboard = figures.extend({
  period: dashboardPeriod,
  before: figures,
  withinTarget,
  /** How many rants of the period are linked as the same to another rant, as far as the caller may link them. They count like all others. */
  linkedRants: z.number(),
  /** Percent compared with the previous period; null if that had no rants ('new'). */
  rantsTrend: maybe,
  /** Percentage points compared with the previous period; null if one of the rates is missing. */
  responseRateTrend: maybe,
  resolutionTrend: maybe,
  /** All rants that are open now. */
  activeCases: z.number(),
  /** Rants that were open when the period began. */
  activeBefore: z.number(),
  /** Open rants that have no response now, without withdrawn ones. */
  pendingRants: z.number(),
  /** When the oldest pending rant was written; null if there is none. */
  pendingSince: dateTime.nullable(),
  /** How many pending rants are past their deadline for a first answer. */
  overdueRants: z.number(),
  trendData: z.object({
    /** The beginning of each step: '2026-11-21T13:00', '2026-11-21' or '2026-11', depending on the unit. */
    labels: z.array(z.string()),
    newRants: z.array(z.number()),
    resolvedRants: z.array(z.number()),
    /** New rants of the previous period for each step. */
    newRantsBefore: z.array(z.number()),
    /** The beginning of each step of the previous period. */
    labelsBefore: z.array(z.string()),
  }),
  /** `activeCases` are the rants open at the end of each step. */
  sparklines: z.object({ totalRants: sparkline, responseRate: sparkline, activeCases: sparkline, resolutionRate: sparkline }),
  categoryDistribution: z.array(nameAndCount),
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
  /** The chosen department; null: all departments. */
  department: z.object({ _id: z.string(), name: z.string() }).nullable(),
  withinTarget,
  trendData: z.array(z.object({ _id: z.string(), totalRants: z.number(), resolvedRants: z.number() })),
  /** Counts of the rants written in each step. */
  sparklines: z.object({ totalRants: sparkline, resolvedRants: sparkline, resolutionRate: sparkline, avgResponseTime: sparkline }),
  categoryDistribution: z.array(z.object({ category: z.string(), count: z.number() })),
  departmentDistribution: z.array(nameAndCount),
  recentRants: z.array(metricsRant),
});
export type DepartmentMetrics = z.output<typeof departmentMetrics>;

export const rantStats = counts(
  'rows',
  z.object({
    totalRants: z.number(),
    /** How many of all rants are linked as the same to another one, as far as the caller may link them. 0 for employees. */
    linkedRants: z.number(),
    topDepartments: z.array(nameAndCount),
    /** Empty for readers who may not see numbers about persons: employees, and others if the organisation chose so. */
    topEmployees: z.array(nameAndCount),
    /** `_id` is the month, such as '2026-11'. All of the last 24 months are present, with 0 for those without rants. */
    rantsByMonth: z.array(z.object({ _id: z.string(), count: z.number() })),
  }),
);
export type Stats = z.output<typeof rantStats>;

/** Why a rant needs a person: its time for a first answer is over, the person owns it, or it is new and has no answer. */
export const needs = ['overdue', 'mine', 'fresh'] as const;
export type Need = (typeof needs)[number];

const needsYou = z.object({
  /** How many open rants are past their deadline for a first answer. */
  overdue: z.number(),
  /** How many open rants the caller owns. */
  mine: z.number(),
  /** How many rants without an answer were written since the day `since`, which is yesterday in the organisation's zone. */
  fresh: z.number(),
  since: day,
  /** The first of them, each once and for the first reason it has. */
  rows: z.array(z.object({ need: z.enum(needs), rant })),
});
export type NeedsYou = z.output<typeof needsYou>;

/** The filters of the metrics and of their files: a department (name, _id or `all`) and days. Without dates: the last 7 days. */
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
  needsYou: endpoint({
    method: 'GET',
    path: '/api/rants/needs-you',
    allow: 'dashboard.manage',
    summary:
      'What waits for the caller: overdue rants, those the caller owns, and new ones without an answer; with `rows`, the first of them',
    query: z.object({ rows: whole(limits.needsYou).optional() }),
    reply: needsYou,
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
