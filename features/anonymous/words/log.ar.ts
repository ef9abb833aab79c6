/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.settings.sealedRants': 'الشكاوى بدون اسم',
  'audit.settings.sealedPause': 'إيقاف الشكاوى بدون اسم مؤقتًا',
  'action.sealed.keyMade': 'إنشاء مفتاح للشكاوى بدون اسم',
  'action.sealed.closed': 'بدء الشكاوى بدون اسم من جديد',
  'audit.family.sealed': 'الشكاوى بدون اسم',
  'audit.sealed.keyMade': 'أُنشئ مفتاح جديد للشكاوى بدون اسم ({epoch})',
  'audit.sealed.closed': 'بدأ الشكاوى بدون اسم من جديد للجميع',
};
