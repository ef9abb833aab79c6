/** The Arabic sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.api-keys': 'مفاتيح API',
  'feature.api-keys.off': 'تتوقف المفاتيح فورًا. تبقى محفوظة، وتعمل من جديد عند التشغيل تلك التي لم تنتهِ مدتها.',
};
