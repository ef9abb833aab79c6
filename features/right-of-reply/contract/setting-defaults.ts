export const settingDefaults = { protectors: [] as string[] };
