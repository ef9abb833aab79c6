export const limits = {
  /** Rants listed under the numbers of a period. */
  recent: 50,
  /** Rants listed under 'Needs you'. */
  needsYou: 5,
  /** Names in a chart of the departments or employees that are named most. */
  top: 8,
  /** Months in the chart of all time, and days in the charts of an employee's own rants. */
  months: 24,
  ownDays: 365,
  /** Changes of rants up to which the months to count again are looked up. With more, all past months are counted again. */
  maxChanges: 10_000,
  metricsPageSizes: [5, 10, 25],
  defaultPageSize: 5,
} as const;
