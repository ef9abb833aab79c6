import { between } from '#contract/text.ts';
import { limits } from './limits.ts';

export const settings = {
  /** The hour at which a backup is made each night, in the organisation's zone; null: none is made. */
  backupHour: between(limits.hour).nullable(),
  /** How many backups stay. */
  backupKeep: between(limits.keep),
};
