/** The Arabic sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'system.files': 'مساحة الملفات على وشك الامتلاء.',
  'system.filesMore': 'أكثر من 80 ٪ منها مشغول. وإذا امتلأت لم يستطع أحد إضافة ملف. يمكنك زيادتها في الإدارة.',
  'system.scanner': 'ملفات تنتظر ماسح الفيروسات.',
  'system.scannerMore':
    'لم يجب clamd منذ أكثر من خمس دقائق، ولا يمكن لأحد فتح هذه الملفات حتى يجيب. تحقق من أنه يعمل على العنوان المذكور في CLAMD_URL.',
};
