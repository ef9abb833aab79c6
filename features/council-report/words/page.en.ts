/** Sentences of the page around the works council report. */
export const english = {
  'trust.title': 'Works council report',
  'trust.about': 'What Earshot stores, who sees it and how it is set up here. Saving it is recorded.',
  'trust.system': 'Data and law',
  'trust.openTitle': 'Works council',
  'trust.open': 'Works council report',
  'trust.openAbout': 'Two pages in short, then every column, right and setting, to print.',
  'trust.loading': 'Loading...',
  'trust.failed': 'The report could not be loaded.',
  'trust.page': 'To print (HTML)',
  'trust.json': 'As data (JSON)',
  'trust.saveFailed': 'The download could not be started.',
  'trust.contents': 'In this report',
} as const;
