import { audited } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';

export const events = {
  /** The database was made anew from a backup `of` that moment. */
  'backup.restored': audited<{ of: string }>(null, ['of']),
  /** There was no list of what had been removed for good since that backup: it is back. */
  'backup.restoredErased': audited<None>(null),
};
