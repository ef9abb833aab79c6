/** The Arabic sentences of link.en.ts. */
import type { english } from './link.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'keys.link': 'المفاتيح',
};
