/** Shown in the Settings. */
export const english = {
  'settings.plans': 'Action plans',
  'settings.reminderHourHint':
    'Plan owners are reminded at this time: three days before a deadline, on the day, and while a plan is overdue.',
} as const;
