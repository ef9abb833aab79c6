/** Shown in the menu. */
export const english = {
  'app.trust': 'Trust',
} as const;
