/** Arabic: feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.public-log': 'السجل العلني',
  'feature.public-log.off':
    'لا يمكن لأحد قراءة السجل أو التحقق منه، ولا تصل الشهودَ رسائل. يبقى ما سُجّل. وتنتظر الشكاوى التي تصل في هذه الأثناء وتدخل السجل مع أول جولة بعد التشغيل من جديد.',
};
