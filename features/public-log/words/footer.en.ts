/** At the foot of every page. */
export const english = {
  'app.log': 'Public log',
} as const;
