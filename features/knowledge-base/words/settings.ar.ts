/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.articles': 'قاعدة المعرفة',
  'settings.draftDays': 'الاحتفاظ بمسودات المقالات',
  'settings.draftDaysHint': 'من آخر حفظ؛ ولا تشمل المقالات المنشورة.',
  'settings.draftsUnread': 'تعذّر تحميل عدد المسودات.',
  'settings.draftsGo':
    '{now, plural, zero {لا تُحذف الآن أي مسودة} one {تُحذف الآن مسودة واحدة} two {تُحذف الآن مسودتان} few {تُحذف الآن # مسودات} many {تُحذف الآن # مسودة} other {تُحذف الآن # مسودة}}، وخلال شهر {soon, number} أخرى.',
};
