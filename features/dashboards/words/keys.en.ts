/** Shown where keys for programs are made. */
export const english = {
  'keys.groups.dashboards': 'Dashboards and numbers',
} as const;
