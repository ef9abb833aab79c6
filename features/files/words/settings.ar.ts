/** Arabic: settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.filesQuota': 'مساحة الملفات بالميغابايت',
  'settings.filesQuotaHint': 'ما يُضاف إلى الشكاوى والردود. عند امتلائها لا يمكن إضافة ملفات أخرى، وتبقى الكتابة ممكنة.',
};
