/** Arabic: done.en.ts. */
import type { english } from './done.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'done.registered': 'تم التسجيل بنجاح! يُرجى انتظار اعتماد مسؤول النظام.',
  'done.joined': 'تم التسجيل بنجاح! يمكنك تسجيل الدخول الآن.',
  'done.inviteEnded': 'انتهى رابط الدعوة.',
  'done.loggedOut': 'تم تسجيل خروجك.',
  'done.optionDeleted': 'أُخرج من القائمة. وما يستخدم هذا الاسم يحتفظ به.',
  'done.testSent': 'تم إرسال الرسالة التجريبية.',
  'done.unsubscribed': 'لن تصلك هذه الرسائل بعد الآن.',
  'done.subscribedAgain': 'ستصلك هذه الرسائل من جديد.',
  'done.lostPassword': 'إذا كان لهذا العنوان حساب، فرابط كلمة المرور الجديدة في الطريق.',
  'done.notificationDeleted': 'تم حذف الإشعار.',
  'done.userDeleted': 'تم حذف المستخدم.',
  'done.sessionEnded': 'انتهت الجلسة.',
  'done.sessionsEnded': 'تم تسجيل الخروج من كل مكان آخر.',
  'done.signedOutEverywhere': 'تم تسجيل الخروج من كل مكان.',
  'done.passwordSet': 'تم تعيين كلمة مرورك الجديدة. يُرجى تسجيل الدخول.',
  'done.restored': 'تمت الاستعادة.',
  'done.articleDeleted': 'تم حذف المقالة.',
  'done.planDeleted': 'تم حذف خطة العمل.',
  'done.readyRemoved': 'حُذف الرد الجاهز.',
  'done.viewRemoved': 'حُذفت طريقة العرض.',
  'done.categoryDeleted': 'تم حذف الفئة.',
  'done.draftDropped': 'تم تجاهل المسودّة.',
  'done.removedForGood': 'تمت الإزالة نهائيًا.',
  'done.undone': 'تم التراجع.',
};
