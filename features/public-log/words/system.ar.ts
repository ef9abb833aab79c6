/** Arabic: system.en.ts. */
import type { english } from './system.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'system.trustees': 'لا تُرسَل كلمات السجل العلني إلى أحد من خارج الإدارة.',
  'system.trusteesMore': 'من يحتفظ بها يستطيع أن يثبت لاحقًا أن شيئًا لم يتغيّر. يمكنك في الإعدادات تسجيل أمناء، كمجلس العاملين مثلًا.',
};
