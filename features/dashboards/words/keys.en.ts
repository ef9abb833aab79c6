/** Shown where API keys are made. */
export const english = {
  'keys.groups.dashboards': 'Dashboards and numbers',
} as const;
