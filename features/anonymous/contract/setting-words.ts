import type { SettingWords } from '#contract/setting-words.ts';

export const settingWords = {
  sealedRants: { off: 'audit.switch.off', on: 'audit.switch.on' },
  /** Without a reason it is not paused, and a reason is said as it is. */
  sealedPause: { '': 'audit.none' },
} as const satisfies SettingWords;
