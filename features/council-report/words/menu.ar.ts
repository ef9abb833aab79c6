/** The Arabic sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.councilReport': 'تقرير ممثلي العاملين',
};
