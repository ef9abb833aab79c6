/** Arabic: me-too.en.ts. */
import type { english } from './me-too.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'voices.meToo': 'وأنا أيضًا',
  'voices.hint': 'كل من يقرأ هذه الشكوى يقرأ عدد من قالوا ذلك ولا يعرف من هم. وتُبلَّغ بالردود وبالحالة كما يُبلَّغ صاحبها.',
  'voices.line': 'سطر إلى من يردّون (اختياري)',
  'voices.lineHint': 'لا يقرؤه إلا المديرون ومسؤولو النظام الذين يعالجون هذه الشكوى، ومعه اسمك.',
  'voices.withName': 'وأنا أيضًا، باسمي',
  'voices.saying': 'جارٍ الحفظ…',
  'voices.failed': 'تعذّر حفظ «وأنا أيضًا». حاول مرة أخرى.',
  'voices.said': 'قلت «وأنا أيضًا».',
  'voices.yourLine': 'سطرك الذي لا يقرؤه إلا من يعالجون هذه الشكوى:',
  'voices.takeBack': 'تراجع',
  'voices.backFailed': 'تعذّر التراجع عن «وأنا أيضًا». حاول مرة أخرى.',
  'voices.count': '{n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'voices.fact': 'قالوا «وأنا أيضًا»',
  'voices.mark': '«وأنا أيضًا»، لمن يردّون',
};
