/** The Arabic sentences of sign-in.en.ts. */
import type { english } from './sign-in.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'sso.button': 'تسجيل الدخول عبر {name}',
  'sso.byPassword': 'تسجيل الدخول بكلمة مرور',
  'sso.or': 'أو',
  'sso.leaving': 'جارٍ فتح صفحة تسجيل الدخول...',
};
