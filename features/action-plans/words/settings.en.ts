/** Shown in the settings. */
export const english = {
  'settings.plans': 'Action plans',
  'settings.reminderHourHint': 'Reminders of action plans: three days before the deadline, on the day, and while overdue.',
} as const;
