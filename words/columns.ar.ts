/** Arabic translation of columns.en.ts. */
import type { english } from './columns.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'column.number': 'الرقم',
  'column.timeUtc': 'الوقت (UTC)',
  'column.person': 'الشخص',
  'column.action': 'الإجراء',
  'column.what': 'ماذا',
  'column.kind': 'النوع',
  'column.about': 'حول',
  'column.details': 'التفاصيل',
  'column.sealed': 'ضمن السلسلة',
  'column.title': 'العنوان',
  'column.description': 'الوصف',
  'column.department': 'القسم',
  'column.category': 'الفئة',
  'column.priority': 'الأولوية',
  'column.deadline': 'الموعد النهائي',
  'column.owner': 'مسندة إلى',
  'column.status': 'الحالة',
  'column.completedOn': 'تاريخ الاكتمال',
  'column.steps': 'الخطوات',
  'column.rants': 'الشكاوى',
  'column.publicNote': 'ملاحظة علنية',
  'column.firstResponse': 'أول ردّ',
  'column.responseTimeDays': 'مدة الرد (بالأيام)',
  'column.link': 'الرابط',
};
