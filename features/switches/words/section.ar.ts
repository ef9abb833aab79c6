/** The Arabic sentences of section.en.ts. */
import type { english } from './section.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'features.title': 'الميزات',
  'features.about': 'أوقف ما لا تحتاج إليه. فيختفي عندها من كل مكان، وتبقى بياناته محفوظة.',
  'features.loading': 'جارٍ تحميل الميزات',
  'features.failed': 'تعذّر تحميل الميزات.',
  'features.on': 'تعمل',
  'features.off': 'متوقفة',
  'features.switchOn': 'تشغيل',
  'features.switchOff': 'إيقاف',
  'features.switchOnNamed': 'تشغيل «{feature}»',
  'features.switchOffNamed': 'إيقاف «{feature}»',
  'features.offTitle': 'إيقاف «{feature}»؟',
  'features.onTitle': 'تشغيل «{feature}»؟',
  'features.onMeans': 'تعود كل بياناتها.',
  'features.told': 'يُبلَّغ مسؤولو النظام الآخرون، ويُدوَّن ذلك في «النشاط».',
  'features.concerned': 'لن يتمكن هؤلاء من الدخول بعد ذلك: {people}.',
  'features.switchFailed': 'تعذّر التبديل. حاول مجددًا من فضلك.',
  'features.isOff': '«{feature}» متوقفة. لا يرى هذا السطر إلا مسؤولو النظام.',
};
