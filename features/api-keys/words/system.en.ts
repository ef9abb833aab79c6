/** Sentences on the page System. */
export const english = {
  'system.keys': 'Keys of services or the directory are known to a former admin.',
  'system.keysMore': 'End them under Keys in User Management, and make new ones.',
} as const;
