/** Arabic: what the bell says. */
import { translation } from '../translation.ts';

export const notifications = translation({
  'notifications.title': 'الإشعارات',
  'notifications.bell':
    '{n, plural, =0 {الإشعارات} zero {الإشعارات} one {الإشعارات، واحد غير مقروء} two {الإشعارات، اثنان غير مقروءين} few {الإشعارات، # غير مقروءة} many {الإشعارات، # غير مقروء} other {الإشعارات، # غير مقروء}}',
  'notifications.readAll': 'تعليم الكل كمقروء',
  'notifications.nothing': 'لا جديد.',
  'notifications.failed': 'تعذّر تحميل الإشعارات.',
  'notifications.unread': 'غير مقروء',
  'notifications.delete': 'حذف «{title}»',
  'notifications.close': 'إغلاق',
});
