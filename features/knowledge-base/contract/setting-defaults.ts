export const settingDefaults = { draftDays: null as number | null };
