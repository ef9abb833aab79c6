/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.company': 'تسجيل الدخول عبر الشركة',
  'audit.company.added': 'أضاف المزوّد «{name}» ({issuer}) إلى تسجيل الدخول عبر الشركة',
  'audit.company.changed': 'عدّل المزوّد «{name}» لتسجيل الدخول عبر الشركة',
  'audit.company.tested': 'اختبر الاتصال مع «{name}»',
  'audit.company.on': 'شغّل تسجيل الدخول عبر «{name}»',
  'audit.company.off': 'أوقف تسجيل الدخول عبر «{name}»',
  'audit.company.removed': 'أزال المزوّد «{name}» ({issuer}) من تسجيل الدخول عبر الشركة',
  'audit.company.matched': 'رُبط حساب {subject} بالمزوّد «{provider}» عن طريق عنوان بريده الإلكتروني المؤكَّد',
  'audit.company.recognised': 'رُبط حساب {subject} بالمزوّد «{provider}» لأنه والدليل يذكران الشخص نفسه',
  'audit.company.unsaid':
    '{people, plural, zero {لم يذكر «{name}» في يوم شيئًا عن أي شخص} one {لم يذكر «{name}» في يوم شيئًا عن شخص واحد؛ وبقي كما كان} two {لم يذكر «{name}» في يوم شيئًا عن شخصين؛ وبقي كما كان} few {لم يذكر «{name}» في يوم شيئًا عن # أشخاص؛ وبقي كما كان} many {لم يذكر «{name}» في يوم شيئًا عن # شخصًا؛ وبقي كما كان} other {لم يذكر «{name}» في يوم شيئًا عن # شخص؛ وبقي كما كان}}',
  'audit.company.notFollowed': 'تعذّر تطبيق تغيير لدى مزوّد الشركة على حساب {subject}: {what}',
  'audit.company.only': 'أوقف كلمات المرور للجميع باستثناء {subject}',
  'audit.company.notOnly': 'شغّل كلمات المرور للجميع',
  'action.company.added': 'إضافة مزوّد',
  'action.company.changed': 'تعديل مزوّد',
  'action.company.tested': 'اختبار مزوّد',
  'action.company.on': 'تشغيل مزوّد',
  'action.company.off': 'إيقاف مزوّد',
  'action.company.removed': 'إزالة مزوّد',
  'action.company.matched': 'ربط حساب بالبريد الإلكتروني',
  'action.company.recognised': 'ربط حساب عن طريق الدليل',
  'action.company.unsaid': 'لم يُذكر شيء',
  'action.company.notFollowed': 'تغيير لم يُطبَّق',
  'action.company.only': 'إيقاف كلمات المرور',
  'action.company.notOnly': 'تشغيل كلمات المرور',
};
