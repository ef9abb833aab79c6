/** The Arabic sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'system.trustees': 'لا تُرسَل بصمات الإثبات إلى أحد من خارج الإدارة.',
  'system.trusteesMore': 'بالبصمة يمكن لأي شخص أن يثبت لاحقًا أن شيئًا لم يتغيّر. يمكنك في الإدارة تسجيل شهود، كممثلي العاملين مثلًا.',
};
