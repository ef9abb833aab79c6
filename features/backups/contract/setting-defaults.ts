import { limits } from './limits.ts';

/** An organisation that was there before backups by night keeps what it chose, or none. */
export const settingDefaults = { backupHour: null as number | null, backupKeep: limits.keep.default as number };

export const newSettings = { backupHour: limits.newOrganisation.hour, backupKeep: limits.newOrganisation.keep };
