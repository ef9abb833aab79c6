export const settingDefaults = { sealedRants: 'off' as 'off' | 'on', sealedPause: null as string | null };
