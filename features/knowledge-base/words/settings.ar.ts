/** Arabic: settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.articles': 'قاعدة المعرفة',
  'settings.draftDays': 'الاحتفاظ بمسودات المقالات',
  'settings.draftDaysHint': 'تُحسب المدة من آخر حفظ لها. ما نُشر يبقى.',
  'settings.draftsUnread': 'تعذّر تحميل عدد ما سيُزال.',
  'settings.draftsGo':
    '{now, plural, zero {لا تُزال الآن أي مسودة} one {تُزال الآن مسودة واحدة} two {تُزال الآن مسودتان} few {تُزال الآن # مسودات} many {تُزال الآن # مسودة} other {تُزال الآن # مسودة}}، وخلال شهر {soon, number} أخرى.',
};
