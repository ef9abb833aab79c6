/** What the page of the works council's pack says around it. */
export const english = {
  'packPage.title': 'Works council pack',
  'packPage.about':
    'What Earshot stores, who sees it and what it is set to, from this installation, for the works council. Saving it is recorded.',
  'packPage.system': 'System',
  'packPage.open': 'Works council pack',
  'packPage.openAbout': 'Every column with its purpose, every right and every setting, to print or hand over.',
  'packPage.loading': 'Loading...',
  'packPage.failed': 'The pack could not be loaded.',
  'packPage.page': 'To print (HTML)',
  'packPage.json': 'As data (JSON)',
  'packPage.saveFailed': 'The download could not be started.',
  'packPage.contents': 'In this pack',
} as const;
