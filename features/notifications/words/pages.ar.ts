/** The Arabic sentences of pages.en.ts. */
import type { english } from './pages.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'notifications.title': 'الإشعارات',
  'notifications.bell':
    '{n, plural, =0 {الإشعارات} zero {الإشعارات} one {الإشعارات، غير المقروء منها {count}} two {الإشعارات، غير المقروء منها {count}} few {الإشعارات، غير المقروء منها {count}} many {الإشعارات، غير المقروء منها {count}} other {الإشعارات، غير المقروء منها {count}}}',
  'notifications.readAll': 'تعليم الكل كمقروء',
  'notifications.which': 'أي الإشعارات',
  'notifications.all': 'الكل',
  'notifications.onlyUnread': 'غير المقروءة',
  'notifications.aboutRant': '{target}، {department}',
  'notifications.aboutRantOf': '«{excerpt}» · {target}، {department}',
  'notifications.newRants':
    '{n, plural, zero {لا شكاوى جديدة في {department}} one {شكوى جديدة في {department}} two {شكويان جديدتان في {department}} few {# شكاوى جديدة في {department}} many {# شكوى جديدة في {department}} other {# شكوى جديدة في {department}}}',
  'notifications.everything': 'جميع الإشعارات',
  'notifications.anySubject': 'الكل',
  'notifications.subject': 'الموضوع',
  'notifications.nothingSuch': 'لا إشعارات من هذا النوع.',
  'notifications.about':
    '{n, plural, zero {قرأتها كلها.} one {إشعار واحد غير مقروء.} two {إشعاران غير مقروءين.} few {# إشعارات غير مقروءة.} many {# إشعارًا غير مقروء.} other {# إشعار غير مقروء.}}',
  'notifications.older': 'عرض الأقدم',
  'notifications.nothing': 'لا جديد.',
  'notifications.nothingUnread': 'لا شيء غير مقروء.',
  'notifications.failed': 'تعذّر تحميل الإشعارات.',
  'notifications.olderFailed': 'تعذّر تحميل الأقدم.',
  'notifications.changeFailed': 'تعذّر حفظ هذا.',
  'notifications.unread': 'غير مقروء',
  'notifications.inAll': 'الإجمالي {n, number}',
  'notifications.read': 'تعليم «{title}» كمقروء',
  'notifications.unreadAgain': 'تعليم «{title}» كغير مقروء',
  'notifications.delete': 'حذف «{title}»',
  'notifications.deleted':
    '{n, plural, zero {لم يُحذف شيء.} one {تم الحذف.} two {تم حذف إشعارين.} few {تم حذف # إشعارات.} many {تم حذف # إشعارًا.} other {تم حذف # إشعار.}}',
  'notifications.undo': 'تراجع',
  'notifications.close': 'إغلاق',
};
