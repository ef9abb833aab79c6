/** The Arabic sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.registration': 'حساب بانتظار الاعتماد',
  'kind.joined': 'انضمام عبر رابط دعوة',
  'kind.lookAlike': 'اسم يشبه اسم حساب',
  'kind.linkDecided': 'قرار من مشغّل الخادم بشأن ربط',
  'kind.linkRemoved': 'إزالة ربط',
  'kind.adminMade': 'منح صلاحية مسؤول نظام',
  'kind.accountErased': 'محو حساب',
  'kind.accountApproved': 'اعتماد حسابك',
  'kind.accountRejected': 'رفض طلب تسجيلك',
  'kind.accountDisabled': 'تعطيل حسابك',
  'kind.accountChanged': 'تغيّر بريدك الإلكتروني أو كلمة مرورك',
  'kind.signInChanged': 'تتغيّر طريقة دخولك',
  'kind.factorReset': 'يُعاد تعيين عامل ثانٍ',
  'kind.fromOutside': 'يحتاج الدليل أو تسجيل الدخول عبر الشركة إلى نظرة',
  'kind.newDevice': 'يُستخدم حسابك على جهاز جديد',
  'kind.newProgram': 'يسجّل برنامج الدخول إلى حسابك',
  'kind.mailServer': 'يتغيّر خادم البريد',
  'kind.approvedSoon': 'يُعتمد حساب بعد تغيير كهذا بقليل',

  'kind.accounts': 'الحسابات',
};
