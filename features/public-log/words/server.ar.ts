/** Arabic: server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.log_needed': 'تحتاج الشكاوى المختومة إلى السجل العلني. أوقفها أولًا وانتظر حتى لا تبقى أي منها مفتوحة.',
  'refusal.log_off': 'تحتاج الشكاوى المختومة إلى السجل العلني. شغّله أولًا ضمن الميزات.',
  'refusal.no_receipt': 'لا يوجد إيصال لهذه الشكوى: فقد سُحبت، أو كُتبت قبل بدء السجل العلني.',
  'letter.logHead.sentence': 'السجل العلني، الجولة {round, number}: {words}',
  'letter.logHead.text':
    'احتفظ بهذه الرسالة. تلخّص هذه الكلمات الست كل ما كُتب حتى ذلك الحين وسجل التدقيق. وإن عرض عليك أحد لاحقًا كلمات أخرى لهذه الجولة فقد تغيّر شيء: أخبر الجميع.',
  'letter.logHead.button': 'فتح السجل العلني',
  'letter.logHead.why': 'تصلك هذه الرسالة مرة في الأسبوع لأن أحد مسؤولي النظام سجّل هذا العنوان لأحد الأمناء.',
  'pack.proof.words': 'الكلمات الست للسجل العلني',
  'pack.proof.wordsOf': '{words} (الجولة {round, number} بتاريخ {day})',
  'pack.proof.noRound': 'لم تُعقد أي جولة بعد',
  'pack.proof.publicKey': 'المفتاح العام للسجل العلني',
};
