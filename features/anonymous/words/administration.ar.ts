/** The Arabic sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'administration.anonymous': 'بدون اسم',
  'administration.anonymousAbout': 'التشغيل والإيقاف ومن يقرأ وأشخاص الثقة.',
};
