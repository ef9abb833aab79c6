import { audited } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';

export const events = {
  'backup.started': audited<None>(null),
  /** The database was restored from a backup; `of` is the moment of the backup. */
  'backup.restored': audited<{ of: string }>(null, ['of']),
  /** The restore had no list of what was removed for good since the backup, so all of it is back. */
  'backup.restoredErased': audited<None>(null),
};
