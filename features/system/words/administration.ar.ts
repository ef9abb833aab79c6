/** The Arabic sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'administration.system': 'النظام',
  'administration.systemAbout': 'الإصدار والحمل والقرص والميزات المشغلة.',
};
