/** The Arabic sentences of buttons.en.ts. */
import type { english } from './buttons.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'report.excel': 'تصدير Excel',
  'report.csv': 'تصدير CSV',
  'report.exportFailed': 'تعذّر إنشاء الملف. يُرجى المحاولة مرة أخرى.',
  'report.open': 'عرض التقرير',
  'report.failed': 'تعذّر إنشاء التقرير. يُرجى المحاولة مرة أخرى.',
  'report.blocked': 'حظر متصفحك نافذة التقرير. اسمح بالنوافذ المنبثقة لهذا الموقع ثم حاول مرة أخرى.',
  'report.making': 'جارٍ التحميل…',
};
