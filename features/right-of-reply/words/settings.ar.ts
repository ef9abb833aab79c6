/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.protectors': 'أشخاص الثقة',
};
