/** The Arabic sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.sso': 'تسجيل الدخول بحساب الشركة',
  'feature.sso.off':
    'لا يسجّل أحد الدخول عبر مزوّد، وتعمل كل كلمات المرور من جديد. يبقى المزوّدون والحسابات المرتبطة محفوظين، وتستمر الجلسات المفتوحة حتى تنتهي.',
};
