import { audited } from '#server/platform/events/kinds.ts';

export const events = {
  /** `from` and `to`: lists are joined to one text. */
  'settings.changed': audited<{ key: string; from: string | number; to: string | number }>(null, ['key', 'from', 'to']),
};
