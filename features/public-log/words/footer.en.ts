/** At the foot of every page. */
export const english = {
  'app.log': 'Proof',
} as const;
