/** The Arabic sentences of fields.en.ts. */
import type { english } from './fields.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'field.articleTooLong': 'الحد الأقصى لحجم المقالة: {max}.',
  'field.tooManyTags': 'الحد الأقصى لعدد الوسوم: {max, number}.',
  'field.score': 'يكون التقييم من نجمة إلى 5 نجوم.',
  'field.numberRange': 'يُرجى إدخال عدد من {min, number} إلى {max, number}.',
};
