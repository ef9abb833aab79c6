/** The Arabic sentences of me-too.en.ts. */
import type { english } from './me-too.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'voices.ask': 'هل يحدث هذا معك أيضًا؟',
  'voices.meToo': 'وأنا أيضًا',
  'voices.hint': 'يرى الجميع عدد من قالوا ذلك لا أسماءهم. وستصلك إشعارات بالردود وتغيّر الحالة.',
  'voices.line': 'سطر إلى المديرين ومسؤولي النظام (اختياري)',
  'voices.lineHint': 'لا يقرؤه إلا مديرو هذه الشكوى ومسؤولو النظام، ومعه اسمك.',
  'voices.withName': 'وأنا أيضًا، باسمي',
  'voices.saying': 'جارٍ الحفظ…',
  'voices.failed': 'تعذّر حفظ «وأنا أيضًا». حاول مرة أخرى.',
  'voices.said': 'قلت «وأنا أيضًا».',
  'voices.yourLine': 'سطرك، للمديرين ومسؤولي النظام فقط:',
  'voices.takeBack': 'تراجع',
  'voices.backFailed': 'تعذّر التراجع عن «وأنا أيضًا». حاول مرة أخرى.',
  'voices.count': '{n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'voices.fact': 'قالوا «وأنا أيضًا»',
  'voices.mark': '«وأنا أيضًا»، للمديرين ومسؤولي النظام',
};
