import { limits } from './limits.ts';

/** The settings of an organisation that is older than nightly backups and has not chosen an hour: it makes no backups by itself. */
export const settingDefaults = { backupHour: null as number | null, backupKeep: limits.keep.default as number };

export const newSettings = { backupHour: limits.newOrganisation.hour, backupKeep: limits.newOrganisation.keep };
