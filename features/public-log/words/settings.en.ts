/** Shown in Settings. */
export const english = {
  'settings.roundHours': 'Publishing times',
  'settings.roundHoursHint': 'On working days, one to four full hours a day, with commas between: 11, 16.',
  'settings.trustees': 'Witnesses',
  'settings.trusteesHint': 'One email address a line; each gets the fingerprint weekly, and everyone signed in sees the addresses.',
  'field.roundHours': 'Choose one to four hours.',
  'field.trustees': 'At most {max, number} addresses.',
} as const;
