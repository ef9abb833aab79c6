/** What the profile says of notifications. */
export const english = {
  'preferences.title': 'Notifications',
  'preferences.about':
    'In the app is the bell. A mail goes out {minutes, number} minutes later, unless you have read it by then; after {max, number} on one day the rest waits for the digest. The digest is one mail a day with what you have not read.',
  'preferences.noMail': 'Earshot cannot send mail here yet. What you choose for mail and digest holds from the day it can.',
  'preferences.kind': 'What happens',
  'preferences.app': 'In the app',
  'preferences.mail': 'Mail',
  'preferences.digest': 'Digest',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'Always',
  'preferences.never': 'Never',
  'preferences.alwaysWhy': 'Always on: it concerns your account.',
  'preferences.hour': 'Time of the digest',
  'preferences.hourHint': 'In the time zone {zone}. When there is nothing new, none is sent.',
  'preferences.saving': 'Saving...',
  'preferences.saved': 'Saved',
  'preferences.saveFailed': 'An error occurred',
  'preferences.loadFailed': 'Your choices could not be loaded.',
  'preferences.loading': 'Loading...',
} as const;
