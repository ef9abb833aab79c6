/** Arabic: log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.settings.sealedRants': 'الشكاوى المختومة',
  'audit.settings.sealedPause': 'إيقاف الشكاوى المختومة مؤقتًا',
  'action.sealed.keyMade': 'إنشاء مفتاح للتصاريح',
  'action.sealed.closed': 'إبطال جميع التصاريح',
  'audit.family.sealed': 'الشكاوى المختومة',
  'audit.sealed.keyMade': 'أُنشئ مفتاح جديد لتصاريح الشكاوى المختومة ({epoch})',
  'audit.sealed.closed': 'أبطل جميع تصاريح الشكاوى المختومة غير المستعملة',
};
