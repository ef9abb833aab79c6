/** Shown in the audit log. */
export const english = {
  'audit.settings.roundHours': 'Hours of the rounds',
  'audit.settings.trustees': 'Number of trustees',
} as const;
