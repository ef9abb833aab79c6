/** Arabic: kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.newRant': 'شكوى جديدة',
  'kind.response': 'ردّ على شكواك',
  'kind.message': 'رسالة جديدة في محادثة',
  'kind.status': 'حلّ شكواك أو إعادة فتحها',
  'kind.urgent': 'شكوى طال انتظارها',
  'kind.rantGiven': 'إسناد شكوى إليك',
  'kind.mentioned': 'ذكرك في ملاحظة',
  'kind.rantsFreed': 'بقاء شكوى بلا مسؤول',
  'kind.articleComment': 'تعليق على مقالتك',
  'kind.planAssigned': 'إسناد خطة عمل إليك',
  'kind.planComment': 'تعليق على خطة عمل',
  'kind.planDue': 'حلول موعد خطط عمل مسندة إليك',
  'kind.planStarted': 'بدء العمل بشأن شكواك',
  'kind.planDone': 'اكتمال العمل بشأن شكواك',
  'kind.registration': 'حساب بانتظار الاعتماد',
  'kind.joined': 'انضمام عبر رابط دعوة',
  'kind.lookAlike': 'اسم يشبه اسم حساب',
  'kind.linkDecided': 'قرار من مشغّل الخادم بشأن ربط',
  'kind.linkRemoved': 'إزالة ربط',
  'kind.adminMade': 'منح صلاحية مسؤول نظام',
  'kind.accountApproved': 'اعتماد حسابك',
  'kind.accountRejected': 'رفض طلب تسجيلك',
  'kind.accountDisabled': 'تعطيل حسابك',
  'kind.accountChanged': 'تغيّر بريدك الإلكتروني أو كلمة مرورك',

  'kind.rants': 'الشكاوى',
  'kind.plans': 'خطط العمل',
  'kind.articles': 'قاعدة المعرفة',
  'kind.accounts': 'الحسابات',
};
