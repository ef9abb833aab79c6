/** Arabic translation of file-notes.en.ts. */
import type { english } from './file-notes.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'fileNote.about': 'حول هذا الملف',
  'fileNote.yes': 'نعم',
  'fileNote.no': 'لا',
  'fileNote.none': '-',
  'fileNote.search': 'البحث',
  'fileNote.timeZone': 'المنطقة الزمنية',
  'fileNote.made': 'تاريخ الإنشاء',
  'fileNote.by': 'أنشأه',
  'fileNote.rows': 'الصفوف',
};
