/** The meaning of each number in one sentence: behind the info icons, in the report and in files. */
export const english = {
  'definition.totalRants': 'Rants written in the period.',
  'definition.responseRate': 'The share of the period’s rants that have a response, in percent.',
  'definition.avgResponseTime': 'The mean time from a rant to its first response, for the period’s answered rants.',
  'definition.medianResponseTime': 'Half of the answered rants of the period waited less than this, half longer.',
  'definition.answered': 'How many rants of the period have a response. The average and the median are based on these.',
  'definition.resolvedRants': 'Rants written in the period whose status is Resolved now.',
  'definition.resolutionRate': 'The share of the period’s rants whose status is Resolved now, in percent.',
  'definition.activeCases':
    'All rants that are open now, whenever they were written. Those that were withdrawn or removed are not counted.',
  'definition.pendingRants': 'Open rants that have no response now. Those that were withdrawn or removed are not counted.',
  'definition.answersInTime':
    'First answers in time, as a share of the deadlines met or missed in the period. A missing answer counts once its deadline has passed. Rants without a deadline are left out.',
  'definition.resolutionsInTime':
    'Resolutions in time, as a share of the deadlines met or missed in the period. An open rant counts once its deadline has passed. Pauses for the author do not count, and rants without a deadline are left out.',
  'definition.openTrend': 'Compared with the rants that were open when the period began.',
  'definition.rantsTrend': 'Compared with the same number of days just before, in percent.',
  'definition.rateTrend': 'Compared with the same number of days just before, in percentage points.',
  'definition.dailyTrends': 'New by the day a rant was written, resolved by the day it was resolved.',
  'definition.distribution': 'Rants written in the period.',
} as const;
