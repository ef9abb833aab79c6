/** Arabic: legal.en.ts. */
import type { english } from './legal.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'legal.privacy': 'سياسة الخصوصية',
  'legal.terms': 'شروط الخدمة',
  'legal.channels': 'جهات خارجية',
  'legal.updated': 'آخر تحديث: {day}',
  'legal.failed': 'تعذّر تحميل النص.',

  'legal.texts': 'الخصوصية والشروط والجهات الخارجية',
  'legal.textsAbout': 'يمكن لأي شخص قراءة النصين، ولو دون حساب. ويحلّ نصك محل النص المضمَّن.',
  'legal.builtIn': 'النص المضمَّن',
  'legal.own': 'نصك الخاص، آخر تحديث: {day}',
  'legal.open': 'تعديل',
  'legal.openNamed': 'تعديل {name}',

  'legal.settings': 'الإعدادات',
  'legal.editTitle': 'تعديل {name}',
  'legal.editAbout': 'اكتب بصيغة Markdown. ويمكن للجميع قراءة النص فور حفظه.',
  'legal.source': 'النص',
  'legal.sourceHint': '\u2066# heading\u2069، \u2066**bold**\u2069، \u2066- list\u2069، \u2066[words](https://address)\u2069',
  'legal.preview': 'معاينة',
  'legal.panes': 'النص والمعاينة',
  'legal.nothing': 'لم يُكتب شيء بعد. وحتى ذلك الحين يُعرض النص المضمَّن.',
  'legal.begin': 'البدء من النص المضمَّن',
  'legal.counted': 'الأحرف: {n} من {max}',
  'legal.tooLong': 'الحد الأقصى لعدد الأحرف: {max}.',
  'legal.draftKept': 'المسودّة محفوظة على هذا الجهاز',
  'legal.discard': 'تجاهل المسودّة',
  'legal.save': 'حفظ',
  'legal.saving': 'جارٍ الحفظ…',
  'legal.saved': 'تم حفظ النص. يراه الجميع من الآن فصاعدًا.',
  'legal.saveFailed': 'تعذّر حفظ النص.',
  'legal.useBuiltIn': 'استخدام النص المضمَّن',
  'legal.builtInTitle': 'هل تريد العودة إلى النص المضمَّن؟',
  'legal.builtInStays': 'سيُزال نصك الخاص من هنا. احتفظ بنسخة منه إن كنت قد تحتاج إليه.',
  'legal.builtInBack': 'عاد النص المضمَّن إلى الظهور.',
};
