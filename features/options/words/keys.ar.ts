/** The Arabic sentences of keys.en.ts. */
import type { english } from './keys.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'keys.groups.options': 'الأسماء والأقسام والفئات',
};
