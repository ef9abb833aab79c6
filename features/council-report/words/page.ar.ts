/** The Arabic sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'trust.title': 'تقرير ممثلي العاملين',
  'trust.about': 'ما يخزنه Earshot، ومن يراه، وكيف ضُبط هنا. ويُسجَّل حفظه.',
  'trust.system': 'البيانات والقانون',
  'trust.openTitle': 'ممثلو الموظفين',
  'trust.open': 'تقرير ممثلي العاملين',
  'trust.openAbout': 'صفحتان باختصار، ثم كل عمود وحق وإعداد، للطباعة.',
  'trust.loading': 'جارٍ التحميل…',
  'trust.failed': 'تعذّر تحميل التقرير.',
  'trust.page': 'للطباعة (HTML)',
  'trust.json': 'كبيانات (JSON)',
  'trust.saveFailed': 'تعذّر بدء التنزيل.',
  'trust.contents': 'في هذا التقرير',
};
