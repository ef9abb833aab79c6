/**
 * In which words Earshot says what it stores: what for, whether it tells of a person, who reads it at most, and how long it stays. Each is an id with a
 * sentence (words/data-map). The map itself is the server's, which knows the tables (features/council-report/server/data-map).
 */
export const purposes = [
  'account',
  'signIn',
  'company',
  'access',
  'rant',
  'handling',
  'fairness',
  'evidence',
  'told',
  'mail',
  'plan',
  'knowledge',
  'numbers',
  'own',
  'log',
  'proof',
  'settings',
  'running',
] as const;
export type Purpose = (typeof purposes)[number];

/** `person`: is or points to one. `words`: what somebody typed, in which anybody may be named. */
export const personalKinds = ['no', 'person', 'words'] as const;
export type Personal = (typeof personalKinds)[number];

export const readers = [
  'nobody',
  'self',
  'selfAdmins',
  'admins',
  'handlers',
  'rantHandlers',
  'rantReaders',
  'summaryReaders',
  'protector',
  'everyone',
  'anyone',
] as const;
export type Reader = (typeof readers)[number];

export const terms = [
  'account',
  'bin',
  'rant',
  'belongs',
  'session',
  'device',
  'signIn',
  'address',
  'key',
  'once',
  'minutes',
  'day',
  'notifications',
  'mails',
  'log',
  'logValue',
  'ended',
  'request',
  'searches',
  'setting',
  'derived',
  'epoch',
  'board',
  'boxKey',
  'draft',
  'always',
] as const;
export type Term = (typeof terms)[number];
