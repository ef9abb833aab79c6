/** Arabic: preferences.en.ts. */
import type { english } from './preferences.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'preferences.title': 'الإشعارات',
  'preferences.about':
    '«في التطبيق» هو الجرس. وتُرسل رسالة البريد بعده {minutes, plural, zero {فورًا} one {بدقيقة واحدة} two {بدقيقتين} few {بـ # دقائق} many {بـ # دقيقة} other {بـ # دقيقة}} إن لم يُقرأ الإشعار. وبعد {max, plural, zero {ذلك} one {رسالة واحدة} two {رسالتين} few {# رسائل} many {# رسالة} other {# رسالة}} في اليوم يذهب الباقي إلى الملخّص اليومي. والملخّص رسالة واحدة في اليوم بما لم تقرأه.',
  'preferences.noMail': 'البريد الإلكتروني غير مُعدّ هنا بعد. ما تختاره للبريد وللملخّص اليومي يسري فور إعداده.',
  'preferences.kind': 'الحدث',
  'preferences.app': 'في التطبيق',
  'preferences.mail': 'البريد الإلكتروني',
  'preferences.digest': 'الملخّص اليومي',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'دائمًا',
  'preferences.never': 'أبدًا',
  'preferences.alwaysWhy': 'لا يمكن إيقافه: فهو يخص حسابك.',
  'preferences.hour': 'وقت الملخّص اليومي',
  'preferences.hourHint': 'بالمنطقة الزمنية {zone}. ولا يُرسل ملخّص حين لا جديد.',
  'preferences.saving': 'جارٍ الحفظ…',
  'preferences.saved': 'تم الحفظ',
  'preferences.saveFailed': 'حدث خطأ',
  'preferences.loadFailed': 'تعذّر تحميل اختياراتك.',
  'preferences.loading': 'جارٍ التحميل…',
  'profile.language': 'اللغة',
  'profile.languageHint': 'تسري على حسابك: على كل أجهزتك وفي الرسائل والملفات.',
  'profile.asBrowser': 'لغة المتصفح',
  'profile.languageFailed': 'تعذّر حفظ اللغة.',
};
