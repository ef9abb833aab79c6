/** Sentences on the page of keys for programs. */
export const english = {
  'keys.rooms.dashboards': 'Dashboards and numbers',
} as const;
