import type { SettingWords } from '#contract/setting-words.ts';

export const settingWords = { draftDays: { '': 'audit.forGood' } } as const satisfies SettingWords;
