/** Arabic translation of values.en.ts. */
import type { english } from './values.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'wait.seconds': 'بعد {n, plural, zero {أقل من ثانية} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'wait.minute': 'بعد دقيقة',
  'wait.minutes': 'بعد {n, plural, zero {أقل من دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'wait.hour': 'بعد ساعة',
  // Replaces the name of a person whose account is gone.
  'person.gone': 'غير معروف',
  'status.Pending': 'معلّقة',
  'status.Responded': 'تم الرد',
  'status.Urgent': 'عاجلة',
  'status.Resolved': 'تم الحل',
  // Reasons for resolving a rant.
  'reason.action taken': 'اتُّخذ إجراء',
  'reason.explained': 'تم التوضيح',
  'reason.no action possible': 'لا إجراء ممكن',
  'reason.not substantiated': 'لم تثبت',
  'reason.duplicate': 'مكرّرة من شكوى أخرى',
  'reason.out of scope': 'خارج النطاق',
  // Parts of an action plan, for the list of changes.
  'part.title': 'العنوان',
  'part.description': 'الوصف',
  'part.public note': 'الملاحظة العلنية',
  'part.deadline': 'الموعد النهائي',
  'part.priority': 'الأولوية',
  'part.department': 'القسم',
  'part.category': 'الفئة',
};
