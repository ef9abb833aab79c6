/** Shown in Settings, and on the page of a feature that is off. */
export const english = {
  'features.title': 'Features',
  'features.about':
    'What you do not need can be switched off. It is nowhere then: no page, no menu entry, no notification. What it has stored stays.',
  'features.loading': 'Loading features',
  'features.failed': 'The features could not be loaded.',
  'features.on': 'On',
  'features.off': 'Off',
  'features.switchOn': 'Switch on',
  'features.switchOff': 'Switch off',
  'features.switchOnNamed': 'Switch on “{feature}”',
  'features.switchOffNamed': 'Switch off “{feature}”',
  'features.offTitle': 'Switch off “{feature}”?',
  'features.onTitle': 'Switch on “{feature}”?',
  'features.onMeans': 'Everything it has stored is there again.',
  'features.told': 'The other admins are told, and it is recorded in the audit log.',
  'features.concerned': 'These people cannot come in afterwards: {people}.',
  'features.switchFailed': 'This could not be switched. Please try again.',
  'features.isOff': '“{feature}” is switched off. Only admins see this line.',
} as const;
