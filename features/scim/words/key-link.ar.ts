/** The Arabic sentences of key-link.en.ts. */
import type { english } from './key-link.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'directory.inSettings': 'في الإدارة',
  'directory.inSettingsNamed': 'إلى المفتاح «{name}» في الإدارة',
};
