/** The Arabic sentences of trash.en.ts. */
import type { english } from './trash.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'deleted.plan': 'خطة عمل',
};
