/** Shown in the audit log. */
export const english = {
  'audit.family.feature': 'Features',
  'audit.feature.on': 'switched a feature on: {feature}',
  'audit.feature.off': 'switched a feature off: {feature}',
  'action.feature.on': 'Switched a feature on',
  'action.feature.off': 'Switched a feature off',
} as const;
