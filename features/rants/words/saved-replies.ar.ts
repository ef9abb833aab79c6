/** The Arabic sentences of saved-replies.en.ts. */
import type { english } from './saved-replies.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'ready.title': 'الردود المحفوظة',
  'ready.failed': 'تعذّر تحميل الردود المحفوظة.',
  'ready.none': 'لا ردود محفوظة بعد. احفظ واحدًا هنا، أو اكتب / في الرد لاستخدام أحدها.',
  'ready.find': 'ابحث عن رد محفوظ',
  'ready.noneFound': 'لا شيء يطابق.',
  'ready.new': 'رد محفوظ جديد',
  'ready.edit': 'تعديل الرد المحفوظ',
  'ready.editNamed': 'تعديل «{name}»',
  'ready.about': 'يوضع في ردك لتعدّله، ولا يُرسل من تلقاء نفسه أبدًا. ويحل محل {author} و{target} و{department} ما في الشكوى.',
  'ready.name': 'الاسم',
  'ready.nameNeeded': 'سمِّ الرد المحفوظ من فضلك.',
  'ready.text': 'النص',
  'ready.textNeeded': 'اكتب النص من فضلك.',
  'ready.textIn': 'النص: {language}',
  'ready.more': 'بلغات أخرى',
  'ready.share': 'لكل المديرين ومسؤولي النظام',
  'ready.shareAbout': 'يقرؤه كل المديرين ومسؤولي النظام. لا تذكر اسم أحد: اكتب {target} بدلًا منه.',
  'ready.save': 'حفظ',
  'ready.saving': 'جارٍ الحفظ...',
  'ready.saved': 'حُفظ الرد المحفوظ «{name}»',
  'ready.saveFailed': 'تعذّر حفظ الرد المحفوظ.',
  'ready.remove': 'حذف الرد المحفوظ',
  'ready.removed': 'حُذف الرد المحفوظ «{name}»',
  'ready.forAll': 'متاح لكل المديرين ومسؤولي النظام',
  'ready.used':
    '{n, plural, =0 {لم يُستخدم بعد} zero {لم يُستخدم بعد} one {استُخدم مرة} two {استُخدم مرتين} few {استُخدم # مرات} many {استُخدم # مرة} other {استُخدم # مرة}}',
  'ready.inserted': 'أُدرج. عدّله قبل الإرسال.',
};
