/** Arabic: page.en.ts. */
import type { english } from './page.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'trust.title': 'ملف ممثلي الموظفين',
  'trust.about': 'ما يخزنه Earshot، ومن يراه، وكيف ضُبط، من هذا التثبيت نفسه، لممثلي الموظفين. ويُسجَّل حفظه.',
  'trust.system': 'النظام',
  'trust.open': 'ملف ممثلي الموظفين',
  'trust.openAbout': 'كل عمود وغرضه، وكل حق، وكل إعداد، للطباعة أو التسليم.',
  'trust.loading': 'جارٍ التحميل…',
  'trust.failed': 'تعذّر تحميل الملف.',
  'trust.page': 'للطباعة (HTML)',
  'trust.json': 'كبيانات (JSON)',
  'trust.saveFailed': 'تعذّر بدء التنزيل.',
  'trust.contents': 'في هذا الملف',
};
