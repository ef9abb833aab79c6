import { between } from '#contract/text.ts';
import { limits } from './limits.ts';

export const settings = {
  /** The hour of the nightly backup, in the organisation's zone; null: no nightly backup. */
  backupHour: between(limits.hour).nullable(),
  /** Backups that stay in the folder. */
  backupKeep: between(limits.keep),
};
