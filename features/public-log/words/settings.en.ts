/** Shown in Settings. */
export const english = {
  'settings.log': 'Public log',
  'settings.roundHours': 'Hours of the rounds',
  'settings.roundHoursHint': 'On days of work, one to four a day, as full hours with commas between: 11, 16.',
  'settings.trustees': 'Trustees',
  'settings.trusteesHint':
    'Email addresses, one a line. Each gets the six words of the log once a week and can prove with them that nothing was changed. Best are people outside the administration, the works council for example. Everyone who is signed in can see the addresses.',
  'field.roundHours': 'Choose one to four hours.',
  'field.trustees': 'At most {max, number} addresses.',
} as const;
