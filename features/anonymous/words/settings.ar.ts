/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.sealedRants': 'الشكاوى بدون اسم',
  'settings.sealedPause': 'سبب إيقاف الشكاوى بدون اسم مؤقتًا',
  'settings.sealed.off': 'متوقفة',
  'settings.sealed.offMeans': 'لا يمكن لأحد كتابة واحدة؛ ويمكن لأصحاب السابقة قراءة الردود والكتابة من جديد.',
  'settings.sealed.on': 'مفعّلة',
  'settings.sealed.onMeans':
    'يمكن للجميع الكتابة بدون أسمائهم حين يكون خمسة أشخاص قد استخدموا Earshot. ولا يعرف Earshot من كتب ولا يستطيع معرفته لاحقًا، ولا حتى لمسؤولي النظام. وتُنشر معًا.',
  'settings.sealed.handlers': 'المديرون ومسؤولو النظام',
  'settings.sealed.handlersMeans': 'من كان سيقرؤها لو حملت اسمًا، لكن ليس أبدًا الشخص الذي تخصه.',
  'settings.sealed.asNamed': 'كل من يقرأ الشكاوى التي تحمل اسمًا',
  'settings.sealed.asNamedMeans': 'حيث يقرأ الجميع كل الشكاوى، يقرأ الموظفون ما هو بدون اسم أيضًا، ومنه ما وصل من قبل.',
};
