/** Sentences of the buttons for files and the report. */
export const english = {
  'report.excel': 'Export Excel',
  'report.csv': 'Export CSV',
  'report.exportFailed': 'The file could not be created. Please try again.',
  'report.open': 'View Report',
  'report.failed': 'The report could not be created. Please try again.',
  'report.blocked': 'Your browser blocked the report window. Allow pop-ups for this site and try again.',
  'report.making': 'Loading...',
} as const;
