/** Sentences shown in the audit log. */
export const english = {
  'audit.family.pack': 'Works council pack',
  'audit.pack.made': 'saved the works council pack ({as})',
  'action.pack.made': 'Saved the works council pack',
} as const;
