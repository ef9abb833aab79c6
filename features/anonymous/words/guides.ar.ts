/** Arabic: guides.en.ts. */
import type { english } from './guides.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'help.aboutSealed': 'كيف تعمل الشكاوى المختومة',
  'help.sealed': 'الشكاوى المختومة',
  'help.council': 'لممثلي العاملين',
};
