import { audited } from '#server/platform/events/kinds.ts';

export const events = {
  /** Lists as text. */
  'settings.changed': audited<{ key: string; from: string | number; to: string | number }>(null, ['key', 'from', 'to']),
};
