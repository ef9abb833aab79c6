/** Shown in the Settings. */
export const english = {
  'settings.articles': 'Knowledge base',
  'settings.draftDays': 'Keep drafts of articles',
  'settings.draftDaysHint': 'Counted from when its writer last saved it. What was published stays.',
  'settings.draftsUnread': 'How many would go could not be loaded.',
  'settings.draftsGo':
    '{now, plural, =0 {No draft goes now} one {# draft goes now} other {# drafts go now}}, {soon, plural, =0 {none} other {#}} more within a month.',
} as const;
