/** Arabic: words.en.ts. */
import type { Translated } from '@earshot/words/sentence';
import type * as words from './words.en.ts';

export const arabic: Translated<typeof words> = {
  'firstSteps.title': 'الخطوات الأولى',
  'firstSteps.count': 'تم {done} من {all}. تُعلَّم الخطوات تلقائيًا.',
  'firstSteps.allDone': 'تم كل شيء. يمكن البدء الآن. لن تعود هذه القائمة.',
  'firstSteps.putAway': 'إخفاء هذه القائمة نهائيًا',
  'firstSteps.failed': 'تعذّر إخفاء القائمة. يُرجى المحاولة مرة أخرى.',
  'firstSteps.done': 'تمت:',
  'firstSteps.open': 'لم تتم بعد:',
  'firstSteps.people': 'دعوة الأشخاص',
  'firstSteps.peopleMore': 'أضفهم واحدًا واحدًا أو استورد ملفًا. ومن يسجّل بنفسه ينتظر اعتمادك.',
  'firstSteps.lists': 'ملء القوائم الثلاث',
  'firstSteps.listsMore': 'تذكر الشكوى شخصًا وقسمًا وفئة: تحتاج كل قائمة إلى اسم واحد على الأقل.',
  'firstSteps.readers': 'تحقّق ممّن يمكنه قراءة الشكاوى',
  'firstSteps.readersMore': 'كل من سجّل الدخول، أو صاحب الشكوى والمديرون ومسؤولو النظام فقط.',
  'firstSteps.numbers': 'اختيار من يرى أرقامًا عن الأشخاص',
  'firstSteps.numbersMore': 'كم شكوى كتبها شخص أو ذُكر فيها: المديرون ومسؤولو النظام، أو مسؤولو النظام وحدهم، أو لا أحد.',
  'firstSteps.questions':
    '{n, plural, zero {لا أسماء تشبه أسماء حسابات} one {اسم واحد يشبه اسم حساب وغير مرتبط به} two {اسمان يشبهان أسماء حسابات وغير مرتبطين بها} few {# أسماء تشبه أسماء حسابات وغير مرتبطة بها} many {# اسمًا تشبه أسماء حسابات وغير مرتبطة بها} other {# اسم تشبه أسماء حسابات وغير مرتبطة بها}}',
  'firstSteps.questionsMore': 'قرّر هل هو الشخص نفسه. وحتى ذلك الحين لا يرى ذلك الحساب الشكاوى التي تخص الاسم.',
  'firstSteps.mail': 'إعداد البريد الإلكتروني',
  'firstSteps.mailMore': 'ما لم تُعِدّ خادم بريد، يحفظ Earshot الرسائل في مجلد ولا تصل إلى أحد.',
  'firstSteps.skip': 'ليس الآن',
  'feature.first-steps': 'الخطوات الأولى',
  'feature.first-steps.off': 'لا تظهر قائمة ما بقي على المؤسسة الجديدة فعله. ويبقى ما دُوّن فيها محفوظًا.',
};
