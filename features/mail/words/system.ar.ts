/** The Arabic sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'system.mail': 'رسائل بريد تنتظر منذ أكثر من ساعة.',
  'system.mailMore': 'السبب مذكور في صفحة البريد الإلكتروني.',
};
