/** Sentences of the page around the works council's pack. */
export const english = {
  'trust.title': 'Works council pack',
  'trust.about':
    'What Earshot stores, who sees it and what it is set to, from this installation, for the works council. Saving it is recorded.',
  'trust.system': 'System',
  'trust.open': 'Works council pack',
  'trust.openAbout': 'Every column with its purpose, every right and every setting, to print or hand over.',
  'trust.loading': 'Loading...',
  'trust.failed': 'The pack could not be loaded.',
  'trust.page': 'To print (HTML)',
  'trust.json': 'As data (JSON)',
  'trust.saveFailed': 'The download could not be started.',
  'trust.contents': 'In this pack',
} as const;
