/** The Arabic sentences of guides.en.ts. */
import type { english } from './guides.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'help.aboutSealed': 'كيف تعمل الشكاوى بدون اسم',
  'help.sealed': 'الشكاوى بدون اسم',
  'help.council': 'لممثلي العاملين',
};
