/** The Arabic sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.right-of-reply': 'حق الرد وأشخاص الثقة',
  'feature.right-of-reply.off':
    'لا يمكن لأحد كتابة ملخص أو الرد عليه، ولا يُسأل أصحاب الشكاوى هل أصابهم شيء. تبقى الملخصات والردود والرسائل إلى أشخاص الثقة محفوظة، ويجدها الناس في تنزيل بياناتهم.',
};
