/** The Arabic sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'administration.activity': 'النشاط',
  'administration.activityAbout': 'كل تغيير مع صاحبه ووقته.',
};
