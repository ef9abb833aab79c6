/**
 * The terms of the data map, which describes each stored column: its purpose, whether it identifies a person, who can read it at most, and
 * how long it is stored. Their sentences are in features/council-report/words. The map itself is made on the server, which knows the tables
 * (server/platform/db/data-map.ts).
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

/** `person`: identifies somebody. `words`: text that somebody typed and in which anybody may be named. */
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
