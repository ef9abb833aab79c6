/** Sentences of the server. */
export const english = {
  'refusal.feature_not_found': 'There is no such feature, or it cannot be switched off.',
  'refusal.feature_needs': 'It needs “{feature}”. Switch that on first.',
  'refusal.feature_needed': '“{feature}” needs it. Switch that off first.',
  'told.featureSwitched.title': 'A feature was switched off',
  'told.featureSwitched.message': '{actor} switched off “{feature}”. Its data is kept.',
  'told.featureSwitched.mail': '“{feature}” was switched off. Its data is kept.',
  'told.featureSwitched.why': 'Admins are always told when another admin switches a feature off or on.',
  'told.featureSwitchedOn.title': 'A feature was switched on',
  'told.featureSwitchedOn.message': '{actor} switched on “{feature}”.',
  'told.featureSwitchedOn.mail': '“{feature}” was switched on.',
  'told.featureSwitchedOn.why': 'Admins are always told when another admin switches a feature off or on.',
} as const;
