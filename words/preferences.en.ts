/** Sentences about notifications on the profile. */
export const english = {
  'preferences.title': 'Notifications',
  'preferences.about':
    '“In the app” is the bell. Emails follow {minutes, number} minutes later if still unread; after {max, number} in a day, the rest go into the digest. The digest is one email a day with what you have not read.',
  'preferences.noMail': 'Email is not set up here yet. Your choices for email and digest apply as soon as it is.',
  'preferences.kind': 'What happens',
  'preferences.app': 'In the app',
  'preferences.mail': 'Email',
  'preferences.digest': 'Digest',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'Always',
  'preferences.never': 'Never',
  'preferences.alwaysWhy': 'Always on: this is about your account.',
  'preferences.hour': 'Time of the digest',
  'preferences.hourHint': 'In the time zone {zone}. No digest is sent when there is nothing new.',
  'preferences.saving': 'Saving...',
  'preferences.saved': 'Saved',
  'preferences.saveFailed': 'An error occurred',
  'preferences.loadFailed': 'Your choices could not be loaded.',
  'preferences.loading': 'Loading...',
} as const;
