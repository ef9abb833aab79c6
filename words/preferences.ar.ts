/** Arabic: preferences.en.ts. */
import type { english } from './preferences.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'preferences.title': 'الإشعارات',
  'preferences.about':
    'الجرس هو الإشعار داخل التطبيق. وتُرسل رسالة البريد بعده {minutes, plural, zero {فورًا} one {بدقيقة واحدة} two {بدقيقتين} few {بـ # دقائق} many {بـ # دقيقة} other {بـ # دقيقة}}، ما لم تكن قد قرأته. وبعد {max, plural, zero {ذلك} one {رسالة واحدة} two {رسالتين} few {# رسائل} many {# رسالة} other {# رسالة}} في اليوم الواحد ينتظر الباقي الملخّص اليومي. والملخّص اليومي رسالة واحدة في اليوم بما لم تقرأه.',
  'preferences.noMail': 'لا يستطيع Earshot إرسال البريد هنا بعد. ما تختاره للبريد وللملخّص اليومي يسري من يوم يستطيع ذلك.',
  'preferences.kind': 'ما يحدث',
  'preferences.app': 'في التطبيق',
  'preferences.mail': 'البريد',
  'preferences.digest': 'الملخّص اليومي',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'دائمًا',
  'preferences.never': 'أبدًا',
  'preferences.alwaysWhy': 'لا يمكن إيقافه: فهو يخص حسابك.',
  'preferences.hour': 'وقت الملخّص اليومي',
  'preferences.hourHint': 'بالمنطقة الزمنية {zone}. وحين لا جديد، لا يُرسل شيء.',
  'preferences.saving': 'جارٍ الحفظ…',
  'preferences.saved': 'تم الحفظ',
  'preferences.saveFailed': 'حدث خطأ',
  'preferences.loadFailed': 'تعذّر تحميل اختياراتك.',
  'preferences.loading': 'جارٍ التحميل…',
};
