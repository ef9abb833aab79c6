/** Arabic: letters.en.ts. */
import type { english } from './letters.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'letter.subject': '{organisation}: {sentence}',
  'letter.from': '{organisation} (Earshot)',
  'letter.sentTo': 'أرسل Earshot لدى {organisation} هذه الرسالة.',
  'letter.open': 'فتح في Earshot',
  'letter.signIn': 'تسجيل الدخول',
  'letter.choose': 'اختيار الرسائل التي تصلك',
  'letter.unsubscribe': 'إيقاف هذا النوع من الرسائل',
  'letter.passwordLink.sentence': 'إليك رابط كلمة المرور الجديدة.',
  'letter.passwordLink.text': 'يعمل مرة واحدة ولمدة 24 ساعة. إن لم تطلبه فيمكنك تجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  'letter.passwordLink.button': 'اختيار كلمة مرور جديدة',
  'letter.passwordLink.why': 'طلب شخص ما كلمة مرور جديدة لحسابك.',
  'letter.addressLink.sentence': 'يُرجى تأكيد عنوان البريد الإلكتروني هذا.',
  'letter.addressLink.text':
    'أُدخل هذا العنوان لحساب في Earshot. إن كنت أنت من أدخله فافتح الرابط وأكّد. يعمل الرابط مرة واحدة ولمدة 24 ساعة. وإن لم تكن أنت فلا تفعل شيئًا: عندئذ لا يُعدّ العنوان لأحد.',
  'letter.addressLink.button': 'تأكيد هذا العنوان',
  'letter.addressLink.why': 'أدخل شخص ما هذا العنوان لحساب.',
  'letter.test.sentence': 'هذه رسالة تجريبية.',
  'letter.test.text': 'وصلتك هذه الرسالة، فالبريد يعمل.',
  'letter.test.why': 'لأنك طلبتها من صفحة البريد الإلكتروني.',
  'letter.digest.sentence':
    '{n, plural, zero {لا جديد لك.} one {هناك جديد واحد لك.} two {هناك جديدان لك.} few {هناك # مستجدات لك.} many {هناك # مستجدًّا لك.} other {هناك # مستجد لك.}}',
  'letter.digest.times': '{sentence} ({n, plural, zero {0 مرة} one {مرة واحدة} two {مرتان} few {# مرات} many {# مرة} other {# مرة}})',
  'letter.digest.more': 'و{n, number} غيرها.',
  'letter.digest.head': 'ختم سجل التدقيق اليوم: {hash}. احتفظ به: به يثبت لاحقًا أن شيئًا قبله لم يُغيَّر.',
  'letter.digest.why': 'يصلك ملخّص واحد في اليوم على الأكثر، ولا يصلك شيء حين لا جديد.',
};
