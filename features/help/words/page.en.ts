/** Sentences around the guides. */
export const english = {
  'help.title': 'Help',
  'help.guides': 'Guides',
  'help.employee': 'For employees',
  'help.manager': 'For managers',
  'help.admin': 'For admins',
  'help.inEnglish': 'This guide is only available in English so far.',
  'help.outside': 'Authorities outside you can turn to at any time',
  'help.licences': 'Licences',
  'help.failed': 'The guide could not be loaded.',
} as const;
