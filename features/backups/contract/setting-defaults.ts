import { limits } from './limits.ts';

/** An organisation from before nightly backups existed keeps its own choice, or has none. */
export const settingDefaults = { backupHour: null as number | null, backupKeep: limits.keep.default as number };

export const newSettings = { backupHour: limits.newOrganisation.hour, backupKeep: limits.newOrganisation.keep };
