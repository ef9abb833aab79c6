/** Arabic: feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.sso': 'تسجيل الدخول بحساب الشركة',
  'feature.sso.off':
    'لا يسجّل أحد الدخول عبر مزوّد، ويمكن لكل من لديه كلمة مرور استخدامها. يبقى المزوّدون وارتباط الحسابات بهم محفوظين، ويبقى من سجّل الدخول كذلك حتى تنتهي جلسته.',
};
