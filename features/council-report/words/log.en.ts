/** Sentences shown in the audit log. */
export const english = {
  'audit.family.pack': 'Works council report',
  'audit.pack.made': 'saved the works council report ({as})',
  'action.pack.made': 'Saved the works council report',
} as const;
