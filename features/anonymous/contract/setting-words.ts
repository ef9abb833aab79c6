import type { SettingWords } from '#contract/setting-words.ts';

export const settingWords = {
  sealedRants: { off: 'audit.switch.off', on: 'audit.switch.on' },
  /** The audit log shows a reason as it was written. Without a reason, anonymous rants are not paused. */
  sealedPause: { '': 'audit.none' },
} as const satisfies SettingWords;
