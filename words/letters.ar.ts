/** Arabic: letters.en.ts. */
import type { english } from './letters.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'letter.subject': '{organisation}: {sentence}',
  'letter.from': '{organisation} (Earshot)',
  'letter.sentTo': 'أرسل هذه الرسالة Earshot الخاص بـ {organisation}.',
  'letter.open': 'فتح في Earshot',
  'letter.signIn': 'تسجيل الدخول',
  'letter.choose': 'اختيار ما تُبلَّغ به بالبريد',
  'letter.unsubscribe': 'إيقاف هذا النوع من الرسائل',
  'letter.passwordLink.sentence': 'إليك رابط كلمة المرور الجديدة.',
  'letter.passwordLink.text': 'يعمل مرة واحدة ولمدة 24 ساعة. وإن لم تطلبه، فلا حاجة إلى فعل شيء: تبقى كلمة مرورك كما هي.',
  'letter.passwordLink.button': 'اختيار كلمة مرور جديدة',
  'letter.passwordLink.why': 'طلب أحدهم كلمة مرور جديدة لحسابك.',
  'letter.test.sentence': 'هذه رسالة تجريبية.',
  'letter.test.text': 'وقد وصلتك، فالبريد يعمل.',
  'letter.test.why': 'لأنك طلبتها من صفحة البريد.',
  'letter.digest.sentence': '{n, plural, one {هناك جديد لك.} other {عدد ما استجدّ لك: #.}}',
  'letter.digest.times': '{sentence} (عدد المرات: {n, number})',
  'letter.digest.more': 'و{n, number} غيرها.',
  'letter.digest.head': 'ختم سجل التدقيق اليوم: {hash}. احتفظ به: به يثبت لاحقًا أن شيئًا قبله لم يُغيَّر.',
  'letter.digest.why': 'يصلك ملخّص واحد في اليوم على الأكثر، ولا يصلك شيء حين لا جديد.',
};
