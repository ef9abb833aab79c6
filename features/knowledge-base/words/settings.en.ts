/** Shown in the settings. */
export const english = {
  'settings.articles': 'Knowledge base',
  'settings.draftDays': 'Keep drafts of articles',
  'settings.draftDaysHint': 'From the last save; not for published articles.',
  'settings.draftsUnread': 'The number of drafts could not be loaded.',
  'settings.draftsGo':
    '{now, plural, =0 {No draft would be deleted now} one {# draft would be deleted now} other {# drafts would be deleted now}}, {soon, plural, =0 {none} other {# more}} within a month.',
} as const;
