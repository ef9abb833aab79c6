/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.mailDays': 'الاحتفاظ بقائمة رسائل البريد بالأيام',
  'settings.mailDaysHint': 'تخرج الرسائل الأقدم من القائمة، عدا ما ينتظر الإرسال.',
};
