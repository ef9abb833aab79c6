/** The Arabic sentences of banner.en.ts. */
import type { english } from './banner.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.unsent': 'شيء كتبته لم يُرسل بعد.',
};
