/** Shown in the menu, the palette and the list of keys. */
export const english = {
  'app.metrics': 'Department Metrics',
  'app.keyDashboard': 'Go to the dashboard',
  'app.keyMetrics': 'Go to the department metrics',
} as const;
