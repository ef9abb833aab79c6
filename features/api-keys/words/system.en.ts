/** Sentences on the page System. */
export const english = {
  'system.keys': 'Keys of services or the directory, known to somebody who is no admin.',
  'system.keysMore': 'Who made them still knows them. End them under Keys in User Management, and make new ones.',
} as const;
