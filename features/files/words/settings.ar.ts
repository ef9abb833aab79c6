/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.filesQuota': 'مساحة الملفات (ميغابايت)',
  'settings.filesQuotaHint': 'عند امتلائها تبقى الكتابة ممكنة دون ملفات.',
};
