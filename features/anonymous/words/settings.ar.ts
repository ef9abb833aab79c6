/** Arabic: settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.sealedRants': 'الشكاوى المختومة',
  'settings.sealedPause': 'سبب إيقاف الشكاوى المختومة مؤقتًا',
  'settings.sealedPauseHint':
    'اتركه فارغًا ما دامت غير موقوفة. وما دام هنا سبب فلا تصل أي شكوى مختومة حتى يُزال، ولا يضيع شيء مما أُرسل، ويقرأ السبب كل من يريد كتابة واحدة.',
  'settings.sealed.off': 'متوقفة',
  'settings.sealed.offMeans': 'لا يمكن لأحد كتابة واحدة. وتبقى الشكاوى التي وصلت، ويمكن لأصحابها قراءة الردود والكتابة من جديد.',
  'settings.sealed.on': 'مفعّلة',
  'settings.sealed.onMeans':
    'يمكن للجميع الكتابة دون أسمائهم حين يكون خمسة أشخاص قد استخدموا Earshot. ولا يعرف Earshot من كتب ولا يستطيع معرفته لاحقًا، ولا حتى لمسؤول النظام أو لمن يشغّل الخادم. وتصل معًا مع جولات السجل العلني.',
  'settings.sealed.handlers': 'من يجيب عن الشكاوى',
  'settings.sealed.handlersMeans': 'المديرون ومسؤولو النظام الذين كانوا سيقرؤونها لو حملت اسمًا، لكن ليس أبدًا الشخص الذي تخصه.',
  'settings.sealed.asNamed': 'كل من يقرأ الشكاوى المسمّاة',
  'settings.sealed.asNamedMeans':
    'حيث يقرأ كل من سجّل الدخول جميع الشكاوى، يقرأ الموظفون المختومة أيضًا، ومنها ما وصل من قبل. ويبقى كاتبها مجهولًا للجميع.',
};
