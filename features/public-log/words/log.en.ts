/** Shown in the audit log. */
export const english = {
  'audit.settings.roundHours': 'Publishing times',
  'audit.settings.trustees': 'Number of witnesses',
} as const;
