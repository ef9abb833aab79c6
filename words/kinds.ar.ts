/** Arabic: kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.newRant': 'شكوى جديدة',
  'kind.response': 'ردّ على شكواك',
  'kind.message': 'رسالة جديدة في محادثة',
  'kind.status': 'حلّ شكواك أو إعادة فتحها',
  'kind.urgent': 'شكوى طال انتظارها',
  'kind.articleComment': 'تعليق على مقالتك',
  'kind.planAssigned': 'إسناد خطة عمل إليك',
  'kind.planComment': 'تعليق على خطة عمل',
  'kind.planDue': 'حلول موعد خطط عمل مسندة إليك',
  'kind.planStarted': 'بدء إجراء بشأن شكواك',
  'kind.planDone': 'اكتمال إجراء بشأن شكواك',
  'kind.registration': 'حساب بانتظار الاعتماد',
  'kind.lookAlike': 'اسم يشبه اسم حساب',
  'kind.linkDecided': 'تقرير ربط على الخادم',
  'kind.linkRemoved': 'إزالة ربط',
  'kind.adminMade': 'منح صلاحية مسؤول نظام',
  'kind.accountApproved': 'اعتماد حسابك',
  'kind.accountRejected': 'عدم اعتماد طلب تسجيلك',
  'kind.accountDisabled': 'تعطيل حسابك',
  'kind.accountChanged': 'تغيّر بيانات دخولك',

  'kind.rants': 'الشكاوى',
  'kind.plans': 'خطط العمل',
  'kind.articles': 'قاعدة المعرفة',
  'kind.accounts': 'الحسابات',
};
