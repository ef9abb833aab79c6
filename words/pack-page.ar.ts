/** Arabic: trust.en.ts. */
import type { english } from './pack-page.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'packPage.title': 'ملف ممثلي الموظفين',
  'packPage.about': 'ما يخزنه Earshot، ومن يراه، وكيف ضُبط، من هذا التثبيت نفسه، لممثلي الموظفين. ويُسجَّل حفظه.',
  'packPage.system': 'النظام',
  'packPage.open': 'ملف ممثلي الموظفين',
  'packPage.openAbout': 'كل عمود وغرضه، وكل حق، وكل إعداد، للطباعة أو التسليم.',
  'packPage.loading': 'جارٍ التحميل…',
  'packPage.failed': 'تعذّر تحميل الملف.',
  'packPage.page': 'للطباعة (HTML)',
  'packPage.json': 'كبيانات (JSON)',
  'packPage.saveFailed': 'تعذّر بدء التنزيل.',
  'packPage.contents': 'في هذا الملف',
};
