/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.key_not_found': 'هذا المفتاح غير موجود أو أُنهي من قبل.',
  'refusal.too_many_keys': 'يمكن أن يوجد {max, number} من المفاتيح في الوقت نفسه. أنهِ واحدًا أولًا.',
  'field.keyDay': 'اختر يومًا ابتداءً من اليوم، وبحد أقصى {max, number} يومًا مقدمًا.',
  'done.keyEnded': 'أُنهي المفتاح.',
  'pack.gate.key.manage': 'إدارة مفاتيح API',
};
