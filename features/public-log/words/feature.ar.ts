/** The Arabic sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.public-log': 'الإثبات',
  'feature.public-log.off':
    'لا يمكن لأحد قراءة الإثبات أو التحقق منه، ولا تصل الشهودَ رسائل. يبقى ما سُجّل. وتنتظر الشكاوى الجديدة وتُسجَّل عند التشغيل من جديد.',
};
