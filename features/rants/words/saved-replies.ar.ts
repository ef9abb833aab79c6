/** Arabic: saved-replies.en.ts. */
import type { english } from './saved-replies.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'ready.title': 'الردود الجاهزة',
  'ready.failed': 'تعذّر تحميل الردود الجاهزة.',
  'ready.none': 'لا ردود جاهزة بعد. احفظ واحدًا هنا، أو اكتب / في الرد لاستخدام أحدها.',
  'ready.find': 'ابحث عن رد جاهز',
  'ready.noneFound': 'لا شيء يطابق.',
  'ready.new': 'رد جاهز جديد',
  'ready.edit': 'تعديل الرد الجاهز',
  'ready.editNamed': 'تعديل «{name}»',
  'ready.about': 'يوضع في ردك لتعدّله، ولا يُرسل من تلقاء نفسه أبدًا. ويحل محل {author} و{target} و{department} ما في الشكوى.',
  'ready.name': 'الاسم',
  'ready.nameNeeded': 'سمِّ الرد الجاهز من فضلك.',
  'ready.text': 'النص',
  'ready.textNeeded': 'اكتب النص من فضلك.',
  'ready.textIn': 'النص: {language}',
  'ready.more': 'بلغات أخرى',
  'ready.share': 'لكل من يعالج الشكاوى',
  'ready.shareAbout': 'يقرؤه كل من يعالج الشكاوى. لا تذكر اسم أحد: اكتب {target} بدلًا منه.',
  'ready.save': 'حفظ',
  'ready.saving': 'جارٍ الحفظ...',
  'ready.saved': 'حُفظ الرد الجاهز «{name}»',
  'ready.saveFailed': 'تعذّر حفظ الرد الجاهز.',
  'ready.remove': 'حذف الرد الجاهز',
  'ready.removed': 'حُذف الرد الجاهز «{name}»',
  'ready.forAll': 'متاح لكل من يعالج الشكاوى',
  'ready.used':
    '{n, plural, =0 {لم يُستخدم بعد} zero {لم يُستخدم بعد} one {استُخدم مرة} two {استُخدم مرتين} few {استُخدم # مرات} many {استُخدم # مرة} other {استُخدم # مرة}}',
  'ready.inserted': 'أُدرج. عدّله قبل الإرسال.',
};
