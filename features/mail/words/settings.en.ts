/** Shown in Settings, among the notifications. */
export const english = {
  'settings.mailDays': 'Keep the list of emails for days',
  'settings.mailDaysHint': 'Older emails leave the list, except those still waiting.',
} as const;
