/** Sentences on the page of keys for programs. */
export const english = {
  'keys.groups.dashboards': 'Dashboards and numbers',
} as const;
