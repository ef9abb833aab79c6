/** The Arabic sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'system.keys': 'مفاتيح خدمة أو مفتاح الدليل أنشأها من لم يعد مسؤولًا.',
  'system.keysMore': 'أنهِها ضمن «المفاتيح» في إدارة المستخدمين وأنشئ غيرها.',
};
