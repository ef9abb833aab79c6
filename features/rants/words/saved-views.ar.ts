/** Arabic: saved-views.en.ts. */
import type { english } from './saved-views.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'views.title': 'طرق العرض',
  'views.failed': 'تعذر تحميل طرق العرض.',
  'views.none': 'لا توجد طرق عرض بعد. اختر المرشّحات ثم احفظها هنا لتعود بنقرة واحدة.',
  'views.save': 'حفظ كطريقة عرض',
  'views.about': 'تُحفظ المرشّحات والبحث والترتيب والأعمدة الظاهرة على الشاشة تحت اسم. وتظهر أولى طرق العرض في القائمة أيضًا.',
  'views.saveIt': 'حفظ',
  'views.saving': 'جارٍ الحفظ...',
  'views.share': 'لكل من يعالج الشكاوى',
  'views.editNamed': 'تعديل طريقة العرض «{name}»',
  'views.edit': 'تعديل طريقة العرض',
  'views.name': 'الاسم',
  'views.nameNeeded': 'أعطِ طريقة العرض اسمًا من فضلك.',
  'views.saved': 'حُفظت طريقة العرض «{name}»',
  'views.saveFailed': 'تعذر حفظ طريقة العرض.',
  'views.removed': 'حُذفت طريقة العرض «{name}»',
  'views.renew': 'إظهار ما على الشاشة الآن',
  'views.remove': 'حذف طريقة العرض',
  'views.forAll': 'مشتركة مع كل من يعالج الشكاوى',
  'views.atLeast': '{n}+',
  'views.foundIn.response': 'في ردّ:',
  'views.foundIn.message': 'في رسالة:',
  'views.columns': 'الأعمدة',
  'views.columnsAlways': 'يظهر المحتوى والحالة دائمًا.',
};
