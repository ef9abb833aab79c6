/** Arabic: done.en.ts. */
import type { english } from './done.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'done.notificationDeleted': 'تم حذف الإشعار.',
  'done.restored': 'تمت الاستعادة.',
  'done.removedForGood': 'تمت الإزالة نهائيًا.',
  'done.undone': 'تم التراجع.',
};
