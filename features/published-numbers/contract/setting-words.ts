import type { SettingWords } from '#contract/setting-words.ts';

export const settingWords = {
  numbersGuard: { employees: 'audit.numbersGuard.employees', everybody: 'audit.numbersGuard.everybody' },
} as const satisfies SettingWords;
