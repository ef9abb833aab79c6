/** The Arabic sentences of banner.en.ts. */
import type { english } from './banner.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'mail.banner': 'البريد الإلكتروني غير مُعدّ: يحفظ Earshot الرسائل في مجلد ولا تصل إلى أحد.',
  'mail.bannerMore': 'المزيد عن البريد الإلكتروني',
};
