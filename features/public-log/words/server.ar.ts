/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.log_needed': 'تحتاج الشكاوى بدون اسم إلى الإثبات. أوقفها أولًا وانتظر حتى لا تبقى أي منها مفتوحة.',
  'refusal.log_off': 'تحتاج الشكاوى بدون اسم إلى الإثبات. شغّله أولًا ضمن الميزات.',
  'refusal.no_receipt': 'لا يوجد إيصال لهذه الشكوى: فقد سُحبت، أو كُتبت قبل بدء الإثبات.',
  'letter.logHead.sentence': 'الإثبات، البصمة رقم {round, number}: {words}',
  'letter.logHead.text':
    'احتفظ بهذه الرسالة. هذه الكلمات الست بصمة لكل ما كُتب حتى ذلك الحين وللنشاط. وإن عرض عليك أحد لاحقًا كلمات أخرى بهذا الرقم فقد تغيّر شيء: أخبر الجميع.',
  'letter.logHead.button': 'فتح الإثبات',
  'letter.logHead.why': 'تصلك هذه الرسالة مرة في الأسبوع لأن أحد مسؤولي النظام سجّل هذا العنوان لأحد الشهود.',
  'pack.proof.words': 'بصمة الإثبات',
  'pack.proof.wordsOf': '{words} (رقم {round, number}، {day})',
  'pack.proof.noticed': 'لا تُغيَّر شكوى ولا تُزال دون أن يُلاحظ ذلك: يُظهره الإثبات وإيصالات الكاتبين.',
  'pack.proof.noRound': 'لا توجد بعد',
  'pack.proof.publicKey': 'المفتاح العام للإثبات',
};
