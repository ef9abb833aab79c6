/** The numbers of the dashboards. */
export const limits = {
  /** Rants listed under the numbers of a period. */
  recent: 50,
  /** Names in a chart of those that are named most. */
  top: 8,
  /** Months in the chart of all time, days of one's own charts. */
  months: 24,
  ownDays: 365,
  /** Changes after which a month that is over is counted anew without looking at each. */
  maxChanges: 10_000,
  metricsPageSizes: [5, 10, 25],
  defaultPageSize: 5,
} as const;
