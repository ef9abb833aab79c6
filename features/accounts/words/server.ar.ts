/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'done.registered': 'تم التسجيل بنجاح! يُرجى انتظار اعتماد مسؤول النظام.',
  'done.joined': 'تم التسجيل بنجاح! يمكنك تسجيل الدخول الآن.',
  'done.inviteEnded': 'انتهى رابط الدعوة.',
  'done.loggedOut': 'تم تسجيل خروجك.',
  'done.userDeleted': 'تم حذف المستخدم.',
  'done.sessionEnded': 'انتهت الجلسة.',
  'done.sessionsEnded': 'تم تسجيل الخروج من كل مكان آخر.',
  'done.signedOutEverywhere': 'تم تسجيل الخروج من كل مكان.',
  'done.passwordSet': 'تم تعيين كلمة مرورك الجديدة. يُرجى تسجيل الدخول.',
  'done.addressConfirmed': 'تم تأكيد عنوان بريدك الإلكتروني.',
  'done.passkeyRemoved': 'أُزيل مفتاح المرور.',
  'done.factorRemoved': 'أُزيل العامل الثاني.',
  'done.factorReset': 'أُعيد تعيين العامل الثاني.',
  'done.confirmed': 'تم التأكيد.',
};
