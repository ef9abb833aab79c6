/** Sentences on the second sheet and in the cells of downloaded files, shared by all features. */
export const english = {
  'fileNote.about': 'About this file',
  'fileNote.yes': 'yes',
  'fileNote.no': 'no',
  'fileNote.none': '-',
  'fileNote.search': 'Search',
  'fileNote.timeZone': 'Time zone',
  'fileNote.made': 'Created',
  'fileNote.by': 'By',
  'fileNote.rows': 'Rows',
} as const;
